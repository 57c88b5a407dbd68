import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData } from '#tests/support/server-process.ts';
import { runFailoverLoop } from './failover-loop.ts';
import { FUZZERS, runFuzzer } from './fuzz.ts';
import { runJobKillLoop } from './job-kill-loop.ts';
import { runKillLoop } from './kill-loop.ts';

/**
 * Runs of the long forms of the suite's short tests, on both engines or on the one named: `npm run torture [kills]`,
 * `npm run torture jobs [kills]`, where jobs are under way when the server is killed, `npm run torture cluster [faults]`,
 * where the leader of a cluster of PostgreSQL falls, `npm run torture fuzz [requests]` and `npm run torture files [files]`.
 */
const words = process.argv.slice(2);
const amount = words.map(Number).find((number) => number > 0);
const engines = ['pglite', 'postgres'].filter((engine) => words.includes(engine));
const fuzzer = (['fuzz', 'files'] satisfies (keyof typeof FUZZERS)[]).find((name) => words.includes(name));

type Installation = { engine: string; dataDir: string; env: Record<string, string> };

if (words.includes('cluster')) await failOver();
else if (fuzzer)
  for (const engine of engines.length > 0 ? engines : [FUZZERS[fuzzer].engine]) await fuzz(fuzzer, engine);
else for (const engine of engines.length > 0 ? engines : ['pglite', 'postgres']) await killOn(engine);

async function fuzz(name: keyof typeof FUZZERS, engine: string): Promise<void> {
  const code = await runFuzzer({ fuzzer: name, amount, engine });
  if (code !== 0) process.exitCode = code;
}

/** A minute for each fault. */
async function failOver(): Promise<void> {
  const report = await runFailoverLoop(amount ?? 20, (line) => print(JSON.stringify(line)));
  print(JSON.stringify({ ...report, faults: report.faults.length }));
  if (report.wrong.length > 0) process.exitCode = 1;
}

async function killOn(engine: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'razbor-torture-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    const env: Record<string, string> = postgres ? { DATABASE_URL: await createDatabase(postgres, 'razbor') } : {};
    await prepareData({ dataDir, env: { ...env, DEMO: '1' } });
    const wrong = await (words.includes('jobs') ? killOverJobs : killOverSaves)({ engine, dataDir, env });
    if (wrong > 0) process.exitCode = 1;
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function killOverSaves({ engine, ...installation }: Installation): Promise<number> {
  const kills = amount ?? 500;
  const report = await runKillLoop({
    kills,
    ...installation,
    progress: ({ kills: done, acknowledged, lost }) => {
      if (done % 10 === 0)
        print(`${engine}: ${done}/${kills} kills, ${acknowledged} saves answered, ${lost.length} lost`);
    },
  });
  print(`${engine}: ${JSON.stringify(report)}`);
  return report.lost.length;
}

/** Some seconds and a long rest for each kill: thirty are ten minutes. */
async function killOverJobs({ engine, ...installation }: Installation): Promise<number> {
  const report = await runJobKillLoop({ kills: amount ?? 30, ...installation });
  print(`${engine}: ${JSON.stringify(report)}`);
  return report.wrong.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
