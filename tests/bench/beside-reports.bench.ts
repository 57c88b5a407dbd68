import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { addDays, mondayOf } from '#domain/kernel/calendar-day.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { jobs, projects } from '#server/db/schema/index.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { weeklyReportJob } from '#server/modules/weekly/weekly-report.job.ts';
import { signIn } from '#tests/support/built-server.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData, startServerProcess } from '#tests/support/server-process.ts';
import { quantile, read, READERS, since, told } from './readers.ts';
import { printRows } from './report.ts';

const REPORTS = 120;
const ALONE_MS = 15_000;
const POLL_MS = 250;

const isLeft = and(eq(jobs.kind, weeklyReportJob.kind), isNull(jobs.done_at), isNull(jobs.dead_at));

const postgres = await startPostgres();
const url = await createDatabase(postgres, 'razbor');
const dataDir = await mkdtemp(join(tmpdir(), 'razbor-bench-'));
const options = { dataDir, env: { DATABASE_URL: url, DEMO: '1' } };
await prepareData(options);
const db = await openPostgres(url);
const server = await startServerProcess(options);
try {
  const token = await signIn(server.url, 'pm');
  await read(server.url, token, since(2_000));
  const alone = await read(server.url, token, since(ALONE_MS));

  const ids = (await db.read((q) => q.select({ id: projects.id }).from(projects))).map(({ id }) => id);
  const monday = mondayOf(new Date().toISOString().slice(0, 10));
  await db.write(async (q) => {
    for (let nth = 0; nth < REPORTS; nth += 1) {
      const project_id = ids[nth % ids.length] ?? 0;
      // Weeks before those that the demonstration has reports of.
      const week = addDays(monday, -7 * (8 + Math.floor(nth / ids.length)));
      await enqueue(q, weeklyReportJob, { project_id, week }, { now: new Date() });
    }
  });
  let isDone = false;
  const began = performance.now();
  const beside = read(server.url, token, () => isDone);
  while ((await db.read((q) => q.$count(jobs, isLeft))) > 0) await pause(POLL_MS);
  isDone = true;
  const seconds = (performance.now() - began) / 1000;
  const during = await beside;
  const ratio = quantile(during, 0.95) / quantile(alone, 0.95);
  printRows(`Отчёты по расписанию рядом с ответами, PostgreSQL, демонстрационные данные`, [
    { what: `${READERS} читателя, без отчётов`, goal: '—', measured: told(alone) },
    {
      what: `рядом с ${REPORTS} еженедельными отчётами`,
      goal: 'p95 ≤ 1,2 прежнего',
      measured: `${told(during)}: ${ratio.toFixed(2).replace('.', ',')} прежнего; отчёты за ${seconds.toFixed(0)} с`,
    },
  ]);
} finally {
  await server.stop();
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
