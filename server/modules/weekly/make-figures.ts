import { systemActor } from '#domain/actor/actor.ts';
import { maskForGuests } from '#domain/access-links/mask-for-guests.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import type { WeeklyCall, WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { figuresOfDashboards } from '#domain/reports/weekly-figures.ts';
import { quoteOf } from '#domain/reports/weekly-quote.ts';
import { trendDays, weekBefore } from '#domain/reports/weekly-week.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Database, Query } from '#server/db/client.ts';
import { noFactMemory } from '#server/facts/fact-memory.ts';
import { getProjectDashboard } from '../dashboards/get-dashboard.ts';
import { makeMeaning } from './make-meaning.ts';
import { makeSpeech } from './make-speech.ts';
import { findExtremes, listCriticalIds, readCalls } from './weekly-calls.repo.ts';
import type { WeeklyProject } from './weekly-projects.repo.ts';

/** Critical failures that a page of two minutes has room for; the rest is said as a number. */
const CRITICAL_SHOWN = 10;
const EMPLOYEES_MAX = 1000;

type Call = WeeklyCall;
type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof readCalls>>['get']>>;

function callOf(facts: Facts, wanted: 'best' | 'worst'): Call {
  const { result, employee } = facts;
  const failed = new Set(result.critical_failures.map(({ criterion_key }) => criterion_key));
  const names = new Map(result.lines.map((line) => [line.criterion_key, line.name]));
  const answers = facts.answers.map(({ criterion_key: key, ...answer }) => ({
    ...answer,
    criterion: names.get(key) ?? '',
    critical: failed.has(key),
  }));
  return {
    communication_id: facts.communication_id,
    evaluation_id: facts.evaluation_id,
    employee: employee && { id: employee.id, name: displayName(employee) },
    client_name: facts.client_name ?? '',
    started_at: facts.started_at.toISOString(),
    score: facts.score,
    criteria: result.critical_failures.map(({ name }) => name),
    quote: quoteOf({ ...facts, answers }, wanted),
  };
}

async function callsOf(q: Query, of: { project_id: number; week: Days }) {
  const criticalIds = await listCriticalIds(q, of, CRITICAL_SHOWN);
  const { best, worst } = await findExtremes(q, of);
  const facts = await readCalls(q, [...criticalIds, ...[best, worst].flatMap((id) => id ?? [])]);
  const named = (id: number | null, wanted: 'best' | 'worst'): WeeklyFigures['calls']['best'] => {
    const found = id === null ? undefined : facts.get(id);
    if (!found) return null;
    const { criteria: _criteria, ...call } = callOf(found, wanted);
    return call;
  };
  return {
    critical: criticalIds.flatMap((id) => {
      const found = facts.get(id);
      return found ? [callOf(found, 'worst')] : [];
    }),
    calls: { best: named(best, 'best'), worst: named(worst, 'worst') },
  };
}

/** The figures of one project and week as they are now, for a snapshot (D-29); phones are masked for good. */
export async function makeFigures(
  db: Database,
  project: WeeklyProject,
  { week, now }: { week: Days; now: Date },
): Promise<WeeklyFigures> {
  // The report is the project's, not its maker's: it counts all that is published. Whom that would tell too much is not let
  // in (`BLIND_TO_WEEK`).
  const reader = { actor: systemActor('weekly'), now };
  const readDashboard = (filter: DashboardFilters) =>
    getProjectDashboard({ db, memory: noFactMemory, criteria: Number.POSITIVE_INFINITY }, reader, project.id, {
      page: 1,
      per_page: EMPLOYEES_MAX,
      sort: { field: 'mean', direction: 'desc' },
      filter: { period: 'own', ...filter },
    });
  const ofWeek = await readDashboard({ period_from: week.from, period_to: week.to, step: 'day' });
  const { from, to } = trendDays(week);
  const trend = await readDashboard({ period_from: from, period_to: to, step: 'week', compare: false });
  const of = { project_id: project.id, week };
  const speech = await db.readReplica((q) => makeSpeech(q, of));
  const meaning = await db.readReplica((q) => makeMeaning(q, of));
  const figures: WeeklyFigures = {
    as_of: now.toISOString(),
    company: project.company,
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    week,
    previous: weekBefore(week),
    ...figuresOfDashboards(ofWeek, trend, week),
    ...(await db.readReplica((q) => callsOf(q, of))),
    ...(speech && { speech }),
    ...(meaning && { meaning }),
    critical_total: ofWeek.figures.find(({ key }) => key === 'critical')?.value ?? 0,
  };
  return maskForGuests(figures) as WeeklyFigures;
}
