import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { prepareData } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runKillLoop } from '#tests/torture/kill-loop.ts';

/** Kills, enough to meet a save in flight; the long form is `npm run torture`. */
const KILLS = 5;

test('no answered save is lost when the server is killed: embedded database (Q-13)', async () => {
  const dataDir = await temporaryFolder();
  await copyPrepared('demo', dataDir);
  const report = await runKillLoop({ kills: KILLS, dataDir });
  expect(report).toMatchObject({ kills: KILLS, lost: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});

test('no answered save is lost when the server is killed: PostgreSQL (Q-13)', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const env = { DATABASE_URL: await createDatabase(postgres, 'razbor') };
  const dataDir = await temporaryFolder();
  await prepareData({ dataDir, env: { ...env, DEMO: '1' } });
  const report = await runKillLoop({ kills: KILLS, dataDir, env });
  expect(report).toMatchObject({ kills: KILLS, lost: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});
