import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData } from '#tests/support/server-process.ts';
import { FUZZERS, runFuzzer } from './fuzz.ts';
import { runKillLoop } from './kill-loop.ts';

/**
 * Runs of the long forms of the suite's short tests: `npm run torture [kills] [pglite|postgres]`, `npm run torture fuzz
 * [requests] [pglite|postgres]` and `npm run torture files [files]`.
 */
const amount = process.argv.find((word) => /^\d+$/.test(word));
const kills = Number(amount ?? 500);
const engines = ['pglite', 'postgres'].filter((engine) => process.argv.includes(engine));
const fuzzer = (['fuzz', 'files'] satisfies (keyof typeof FUZZERS)[]).find((name) => process.argv.includes(name));

if (fuzzer)
  for (const engine of engines.length > 0 ? engines : [FUZZERS[fuzzer].engine])
    process.exitCode = Math.max(
      Number(process.exitCode ?? 0),
      await runFuzzer({ fuzzer, amount: amount === undefined ? undefined : Number(amount), engine }),
    );

for (const engine of fuzzer ? [] : engines.length > 0 ? engines : ['pglite', 'postgres']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'razbor-torture-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    const env: Record<string, string> = postgres ? { DATABASE_URL: await createDatabase(postgres, 'razbor') } : {};
    await prepareData({ dataDir, env: { ...env, DEMO: '1' } });
    const report = await runKillLoop({
      kills,
      dataDir,
      env,
      progress: ({ kills: done, acknowledged, lost }) => {
        if (done % 10 === 0)
          print(`${engine}: ${done}/${kills} kills, ${acknowledged} saves answered, ${lost.length} lost`);
      },
    });
    print(`${engine}: ${JSON.stringify(report)}`);
    if (report.lost.length > 0) process.exitCode = 1;
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
