import { lookUp } from '#domain/kernel/look-up.ts';
import { adminCommands } from './admin-commands.ts';
import { terminalInput } from './admin-input.ts';
import { openDataDir } from '#server/data-dir.ts';
import { takeLock } from '#server/db/lock.ts';
import { openLocked } from '#server/db/open-locked.ts';
import { adminCall, readEnv } from '#server/env.ts';
import { createLog } from '#server/log/log.ts';
import { runProcess } from '#server/run-process.ts';
import { UsageError } from '#server/usage-error.ts';

/** `npm run admin -- <command> …`. Goes through the data lock like the server: stop it first when the database is embedded. */
async function admin([name = '', ...args]: string[]): Promise<void> {
  const command = lookUp(adminCommands, name);
  if (command === undefined) throw new UsageError(usage(name));
  const env = readEnv();
  await openDataDir(env.dataDir);
  const context = {
    env,
    log: createLog(env.logLevel),
    print: (line: string) => void process.stdout.write(`${line}\n`),
    input: terminalInput,
  };
  if ('run' in command) {
    const db = await openLocked(env);
    try {
      await command.run({ ...context, db }, args);
    } finally {
      await db.close();
    }
    return;
  }
  const lock = await takeLock(env.dataDir);
  try {
    await command.runClosed(context, args);
  } finally {
    await lock.release();
  }
}

function usage(name: string): string {
  const lines = Object.entries(adminCommands).map(
    ([key, { usage: parameters, summary }]) => `  ${[key, parameters].filter(Boolean).join(' ')} — ${summary}`,
  );
  const unknown = name === '' ? [] : [`Нет команды «${name}».`];
  return [...unknown, `Команды (${adminCall()} <команда>):`, ...lines].join('\n');
}

await runProcess(() => admin(process.argv.slice(2)));
