import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { createLog } from '#server/log/log.ts';
import { createFactMemory } from '#server/facts/fact-memory.ts';
import { getDashboard } from '#server/modules/dashboards/get-dashboard.ts';
import { createSharedAnswers } from '#server/facts/shared-answers.ts';
import { createSumThreads } from '#server/facts/sum-threads.ts';
import { type BackgroundTasks, createBackgroundTasks } from '#server/process/background-tasks.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { type DashboardSizes, fillDashboards } from './fill-dashboards.ts';
import { milliseconds, printRows, type Row } from './report.ts';

/** Ten million answers, and two for the embedded database; each evaluation has twenty. */
const LARGE: DashboardSizes = { communications: 1_000_000, evaluations: 500_000, days: 730 };
const SMALL: DashboardSizes = { communications: 200_000, evaluations: 100_000, days: 730 };
/** A folder where both databases stay filled for the next run. */
const KEPT = process.env['BENCH_DATA'];
const RUNS = 15;
const AT_ONCE = 8;

const none = { pm: [], assessor: [], customer: [] };
const as = (over: Partial<UserActor>): UserActor => ({
  kind: 'user',
  id: 1,
  name: 'Замер',
  roles: ['admin'],
  companies: none,
  projects: { head: [], manager: [] },
  ...over,
});
const ADMIN = as({});
const PM = as({ id: 50, roles: ['pm'], companies: { ...none, pm: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } });
const HEAD = as({ id: 201, roles: ['head'], projects: { head: [17, 18], manager: [] } });
const ASSESSOR = as({ id: 7, roles: ['assessor'], companies: { ...none, assessor: [5, 6, 7] } });
const MANAGER = as({ id: 161, roles: ['manager'], projects: { head: [], manager: [101] } });

type Ask = { what: string; actor?: UserActor; filter: DashboardFilters };

const today = new Date().toISOString().slice(0, 10);
const lastDays = (days: number): DashboardFilters => ({
  period: 'own',
  period_from: addDays(today, 1 - days),
  period_to: today,
});
const quarter = lastDays(92);

const ASKS: Ask[] = [
  { what: '30 дней', filter: {} },
  { what: 'эта неделя', filter: { period: 'this_week' } },
  { what: '92 дня', filter: quarter },
  { what: 'год', filter: lastDays(365) },
  { what: 'год, без сравнения', filter: { ...lastDays(365), compare: false } },
  { what: '92 дня, руководитель проектов, десять компаний', actor: PM, filter: quarter },
  { what: 'год, руководитель проектов, десять компаний', actor: PM, filter: lastDays(365) },
  { what: 'год, РОП, два проекта', actor: HEAD, filter: lastDays(365) },
  { what: 'год, асессор', actor: ASSESSOR, filter: lastDays(365) },
  { what: 'год, менеджер', actor: MANAGER, filter: lastDays(365) },
  { what: '92 дня, компания', filter: { ...quarter, company_id: [3] } },
  { what: '92 дня, проект', filter: { ...quarter, project_id: [42] } },
  { what: '92 дня, сотрудник', filter: { ...quarter, employee_id: [161] } },
  { what: '92 дня, форма', filter: { ...quarter, form_id: [3] } },
  { what: '92 дня, группа критериев', filter: { ...quarter, criterion_group: ['needs'] } },
  { what: '92 дня, тип', filter: { ...quarter, type_id: [3] } },
  { what: '92 дня, входящие', filter: { ...quarter, direction: ['incoming'] } },
  { what: '92 дня, звонки', filter: { ...quarter, category: ['call'] } },
  { what: '92 дня, тёплые', filter: { ...quarter, temperature: ['warm'] } },
  { what: '92 дня, тег', filter: { ...quarter, tag_id: [7] } },
  { what: '92 дня, асессор', filter: { ...quarter, assessor_id: [33] } },
  { what: '92 дня, из интеграции', filter: { ...quarter, source: ['integration'] } },
  { what: 'год, входящие', filter: { ...lastDays(365), direction: ['incoming'] } },
  { what: 'год, тег', filter: { ...lastDays(365), tag_id: [7] } },
];

/** Eight who ask at once, each something else, over everything or nearly. */
const DIFFERENT: Ask[] = [
  { what: '', filter: quarter },
  { what: '', actor: as({ id: 2 }), filter: { ...quarter, compare: false } },
  { what: '', filter: { ...quarter, category: ['call'] } },
  { what: '', filter: { ...quarter, source: ['integration'] } },
  { what: '', filter: { ...quarter, direction: ['incoming'] } },
  { what: '', filter: { ...quarter, criterion_group: ['needs'] } },
  { what: '', actor: as({ id: 3 }), filter: { ...quarter, step: 'week' } },
  { what: '', actor: PM, filter: quarter },
];

type Source = Parameters<typeof getDashboard>[0];

const show = (source: Source, { actor = ADMIN, filter }: Ask) =>
  getDashboard(
    source,
    { actor, now: new Date() },
    { page: 1, per_page: 25, sort: { field: 'mean', direction: 'desc' }, filter },
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const at = (times: readonly number[], share: number): string =>
  milliseconds(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);

/** Answers later than a statement's half minute are told as that. */
async function tried(work: () => Promise<number[]>): Promise<number[] | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

async function alone(source: Source, ask: Ask): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await timed(() => show(source, ask)));
    // Work of seconds takes them every time.
    if ((times[0] ?? 0) > 2000 && run > 1) break;
  }
  return times;
}

const together = (source: Source, ask: Ask): Promise<number[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => timed(() => show(source, ask))));

/** The longest that anybody else had to wait for this process while it worked. */
async function holding<Result>(work: () => Promise<Result>): Promise<{ result: Result; heldMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const result = await work();
  await pause(20);
  delay.disable();
  return { result, heldMs: delay.max / 1e6 };
}

async function measure(source: Source, ask: Ask): Promise<Row> {
  const first = await tried(async () => [await timed(() => show(source, ask))]);
  const { result: one, heldMs } = await holding(async () => first && (await tried(() => alone(source, ask))));
  const many = one && (await tried(() => together(source, ask)));
  const told = (times: number[] | null, share: number): string => (times ? at(times, share) : 'не успело');
  return {
    what: ask.what,
    goal: 'p99 ≤ 300, восемь сразу ≤ 600, цикл ≤ 100 мс',
    measured: `первый ${told(first, 0)}, p50 ${told(one, 0.5)}, p99 ${told(one, 0.99)}; восемь сразу p99 ${told(many, 0.99)}; цикл ${milliseconds(heldMs)}`,
  };
}

async function measureDifferent(source: Source): Promise<Row> {
  const times: number[] = [];
  const { heldMs } = await holding(async () => {
    for (let run = 0; run < RUNS; run += 1)
      times.push(...(await Promise.all(DIFFERENT.map((ask) => timed(() => show(source, ask))))));
  });
  return {
    what: '92 дня, восемь разных сразу',
    goal: 'p99 ≤ 600, цикл ≤ 100 мс',
    measured: `p50 ${at(times, 0.5)}, p99 ${at(times, 0.99)}; цикл ${milliseconds(heldMs)}`,
  };
}

/** Wait of the first who asks for a year, and how long columns then come into memory behind it. */
async function fillMemory({ memory, background, ...source }: Source & { background: BackgroundTasks }): Promise<Row> {
  const asked = await holding(async () => {
    const answered = await timed(() => show({ ...source, memory }, { what: '', filter: lastDays(365) }));
    return { answered, filled: await timed(() => background.drain()) };
  });
  const { answered, filled } = asked.result;
  const { evaluations, eligible } = memory.kept();
  const size = Math.round(((evaluations?.size ?? 0) + (eligible?.size ?? 0)) / 2 ** 20);
  return {
    what: 'первый год после запуска, из базы',
    goal: 'цикл ≤ 100 мс',
    measured: `${milliseconds(answered)}; потом в память за ${milliseconds(filled)}: ${evaluations?.rows} оценок и ${eligible?.rows} коммуникаций, ${size} МБ; цикл ${milliseconds(asked.heldMs)}`,
  };
}

async function bench(title: string, db: OpenDatabase, sizes: DashboardSizes, isFilled: boolean): Promise<void> {
  await db.migrate();
  if (!isFilled) await fillDashboards(db, sizes, process.env['BENCH_ANSWERS'] !== 'none');
  const background = createBackgroundTasks(createLog('error'));
  const source = {
    db,
    memory: createFactMemory({ db, background }),
    share: createSharedAnswers<Dashboard>(),
    sums: createSumThreads(),
  };
  const rows: Row[] = [await fillMemory({ ...source, background })];
  for (const ask of ASKS) rows.push(await measure(source, ask));
  rows.push(await measureDifferent(source));
  printRows(`${title}: ${sizes.evaluations} оценок, ${sizes.evaluations * 20} ответов`, rows);
}

function keptIn(name: string): { folder: string | undefined; isFilled: boolean } {
  const folder = KEPT === undefined ? undefined : join(KEPT, name);
  return { folder, isFilled: folder !== undefined && existsSync(folder) };
}

const wanted = process.env['BENCH_ENGINE'];
if (wanted !== 'pglite') {
  const kept = keptIn('dashboards-postgres');
  const server = await startPostgres({ keptIn: kept.folder });
  try {
    const url = kept.isFilled ? server.url('dashboards') : await createDatabase(server, 'dashboards');
    const db = await openPostgres(url);
    await bench('PostgreSQL', db, LARGE, kept.isFilled);
    await db.close();
  } finally {
    await server.stop();
  }
}
if (wanted !== 'postgres') {
  const kept = keptIn('dashboards-pglite');
  const db = await openPglite(kept.folder === undefined ? {} : { dataDir: kept.folder });
  await bench('PGlite', db, SMALL, kept.isFilled);
  await db.close();
}
