import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { getAppealFigures } from '#server/modules/appeals/get-appeal-figures.ts';
import { listAppeals } from '#server/modules/appeals/list-appeals.ts';
import { listTasks } from '#server/modules/tasks/list-tasks.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { fillYear, type Sizes } from './fill-communications.ts';
import { fillWork, type WorkSizes } from './fill-work.ts';
import { printRows, type Row } from './report.ts';
import { ADMIN, ASKS, ASSESSOR, callerOf, firstPage, list, measure, NEIGHBOURS, neighbours } from './year-asks.ts';
import { measureCrowd, measureEmbeddedCrowd } from './year-crowd.ts';

/** Sizes of Q-10: a year of a large firm. The embedded database is for a fifth of it. */
const MILLION: Sizes = { communications: 1_000_000, evaluations: 833_333, transcripts: 200_000, answered: 833_333 };
const FIFTH: Sizes = { communications: 200_000, evaluations: 166_666, transcripts: 40_000, answered: 20_000 };
const WORK: WorkSizes = { tasks: 100_000, appeals: 16_667 };
/** Folder where both databases stay filled for the next run: filling takes a quarter of an hour, measuring a minute. */
const KEPT = process.env['BENCH_DATA'];
const TASKS_GOAL = 'p99 ≤ 40 мс';

const tasks = (db: OpenDatabase, actor: UserActor) =>
  listTasks({
    db,
    caller: callerOf(actor),
    query: { ...firstPage, sort: { field: 'due_at', direction: 'asc' }, filter: {} },
  });
const appeals = (db: OpenDatabase, filter: AppealFilters) =>
  listAppeals({
    db,
    caller: callerOf(ADMIN),
    query: { ...firstPage, sort: { field: 'opened_at', direction: 'desc' }, filter },
  });

const appealFigures = (db: OpenDatabase) =>
  getAppealFigures({
    db,
    caller: callerOf(ADMIN),
    query: { ...firstPage, sort: { field: 'opened_at', direction: 'desc' }, filter: {} },
  });

async function measureLists(title: string, db: OpenDatabase): Promise<void> {
  const rows: Row[] = [];
  for (const ask of ASKS) rows.push(await measure(ask.what, () => list(db, ask)));
  for (const ask of NEIGHBOURS) rows.push(await measure(ask.what, () => neighbours(db, ask)));
  rows.push(await measure('задачи', () => tasks(db, ADMIN), TASKS_GOAL));
  rows.push(await measure('свои задачи асессора', () => tasks(db, ASSESSOR), TASKS_GOAL));
  rows.push(await measure('апелляции', () => appeals(db, {})));
  rows.push(await measure('апелляции ждут решения', () => appeals(db, { state: [...ACTIVE_STATES] })));
  rows.push(await measure('показатели апелляций', () => appealFigures(db)));
  printRows(title, rows);
}

async function bench(engine: string, db: OpenDatabase, { sizes, isFilled }: { sizes: Sizes; isFilled: boolean }) {
  await db.migrate();
  if (!isFilled) await fillYear(db, sizes);
  await fillWork(db, WORK);
  await measureLists(`${engine}: ${sizes.communications} коммуникаций`, db);
}

function keptIn(name: string): { folder: string | undefined; isFilled: boolean } {
  const folder = KEPT === undefined ? undefined : join(KEPT, name);
  return { folder, isFilled: folder !== undefined && existsSync(folder) };
}

const million = keptIn('postgres');
const server = await startPostgres({ keptIn: million.folder });
try {
  const url = million.isFilled ? server.url('year') : await createDatabase(server, 'year');
  const db = await openPostgres(url);
  await bench('PostgreSQL', db, { sizes: MILLION, isFilled: million.isFilled });
  await db.close();
  await measureCrowd(url);
} finally {
  await server.stop();
}
const fifth = keptIn('pglite');
const folder = fifth.folder ?? (await mkdtemp(join(tmpdir(), 'razbor-year-')));
try {
  const embedded = await openPglite({ dataDir: folder });
  await bench('PGlite', embedded, { sizes: FIFTH, isFilled: fifth.isFilled });
  await embedded.close();
  await measureEmbeddedCrowd(folder);
} finally {
  if (fifth.folder === undefined) await rm(folder, { recursive: true, force: true });
}
