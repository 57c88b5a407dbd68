import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { columnsOf, firstColumns } from '#domain/exports/export-columns.ts';
import type { CreateExport } from '#domain/exports/exports.schema.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { reports, users } from '#server/db/schema/index.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { makeExport } from '#server/modules/exports/make-export.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { fillDashboards } from './fill-dashboards.ts';
import { printRows, type Row } from './report.ts';

/** A million communications, and a million answers in fifty thousand evaluations. BENCH_ROWS: a smaller database. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const SIZES = { communications: ROWS, evaluations: ROWS / 20, days: Math.round(ROWS / 1370) };
const COLUMNS = 15;
const MEGABYTE = 1024 * 1024;

const first = (what: CreateExport['what']): string[] =>
  [...new Set([...firstColumns(what), ...Object.keys(columnsOf(what))])].slice(0, COLUMNS);
const tenth = `filter[period_from]=${addDays(new Date().toISOString().slice(0, 10), -73)}`;

type Ask = { what: string; goal: string; asked: CreateExport };
const ask = (what: string, goal: string, asked: Omit<CreateExport, 'columns'>): Ask => ({
  what,
  goal,
  asked: { ...asked, columns: first(asked.what) },
});
const ASKS: Ask[] = [
  ask('100 000 коммуникаций, XLSX', '≤ 6 с, ≤ 200 МБ', { what: 'communications', format: 'xlsx', query: tenth }),
  ask('100 000 коммуникаций, CSV', '≤ 6 с, ≤ 200 МБ', { what: 'communications', format: 'csv', query: tenth }),
  ask('все коммуникации, XLSX', '≤ 200 МБ', { what: 'communications', format: 'xlsx', query: '' }),
  ask('все коммуникации, CSV', '≤ 200 МБ', { what: 'communications', format: 'csv', query: '' }),
  ask('все ответы, XLSX', '≤ 200 МБ', { what: 'answers', format: 'xlsx', query: '' }),
];

/** Most memory of the process above what it has at rest, sampled while the work goes on. */
async function peakOf(work: () => Promise<void>): Promise<{ ms: number; cpu: number; peak: number; hold: number }> {
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const spent = process.cpuUsage();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(spent);
  delay.disable();
  clearInterval(timer);
  return { ms, cpu: (user + system) / 1e6, peak: peak - idle, hold: delay.max / 1e6 };
}

async function measure(db: OpenDatabase, folder: string, { what, goal, asked }: Ask): Promise<Row> {
  const values = { kind: 'unloading' as const, name: what, author_id: 1, unloading: asked };
  const [report] = await db.write((q) => q.insert(reports).values(values).returning({ id: reports.id }));
  if (!report) throw new Error('insert returned no row');
  // Dependencies that this job asks for, and no more.
  const needed: Partial<JobDeps> = { db, storage: new DiskStorage(folder), clock: () => new Date() };
  const deps = needed as JobDeps;
  const context: JobContext = {
    deps,
    id: 1,
    attempt: 1,
    kills: 0,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  };
  const { ms, cpu, peak, hold } = await peakOf(() => makeExport(context, report.id));
  const [made] = await db.read((q) => q.select().from(reports).where(eq(reports.id, report.id)));
  const size = ((made?.file_size ?? 0) / MEGABYTE).toFixed(1);
  return {
    what,
    goal,
    measured: `${made?.file_rows} строк, ${(ms / 1000).toFixed(1)} с (процессора ${cpu.toFixed(1)} с), +${(peak / MEGABYTE).toFixed(0)} МБ, файл ${size} МБ, цикл стоял до ${hold.toFixed(0)} мс`,
  };
}

/** Bench in a process of its own, which has nothing of the filling in its memory. */
async function bench(title: string, db: OpenDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  try {
    await pause(2_000);
    const rows: Row[] = [];
    for (const one of ASKS) rows.push(await measure(db, folder, one));
    printRows(`${title}, ${COLUMNS} колонок`, rows);
  } finally {
    rmSync(folder, { recursive: true });
    await db.close();
  }
}

async function fill(db: OpenDatabase): Promise<void> {
  await db.migrate();
  await fillDashboards(db, SIZES, true);
  await db.write((q) =>
    q
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, 1)),
  );
  await db.close();
}

async function inOwnProcess(env: Record<string, string>): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

const { BENCH_URL: url, BENCH_FOLDER: dataDir, BENCH_ENGINE: wanted } = process.env;
if (url !== undefined) await bench('PostgreSQL', await openPostgres(url));
else if (dataDir !== undefined) await bench('PGlite', await openPglite({ dataDir }));
else {
  if (wanted !== 'pglite') {
    const server = await startPostgres({});
    try {
      const address = await createDatabase(server, 'unloading');
      await fill(await openPostgres(address));
      await inOwnProcess({ BENCH_URL: address });
    } finally {
      await server.stop();
    }
  }
  if (wanted !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'exports-pglite-'));
    await fill(await openPglite({ dataDir: folder }));
    await inOwnProcess({ BENCH_FOLDER: folder });
    rmSync(folder, { recursive: true });
  }
}
