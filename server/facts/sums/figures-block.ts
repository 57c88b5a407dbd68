import { percentOf } from '#domain/projects/project-figures.ts';
import { dayNumber } from '#domain/kernel/calendar-day.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardFigure } from '#domain/dashboards/dashboards.schema.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { FIGURE_KEYS, type FigureKey } from '#domain/dashboards/figures.ts';
import { bucketFinder, counted, type DashboardInput, tallyByBucket } from './dashboard-input.ts';
import { type AppealFact, listedOf, normOf, type ProjectFacts } from './projects-block.ts';
import { MARKS } from '../fact-layout.ts';
import {
  type SourceCounts,
  changeOf,
  countMarked,
  isThin,
  meanOf,
  emptyTally,
  part,
  type Selection,
  type Tally,
  tallyAll,
  tallyBy,
} from './tally.ts';

/** Inputs of figures that are no counted evaluations. */
export type FigureInputs = {
  /** Eligible communications by day, and what their list opens. null, as of the others: nothing for this reader. */
  eligible: {
    days: ReadonlyMap<number, number>;
    filter: DrillFilter | null;
    companies: readonly number[] | null;
  } | null;
  appeals: readonly AppealFact[] | null;
  /** A sentence where no norm can be compared with. */
  projects: readonly ProjectFacts[] | string | null;
};

const NOTHING: SourceCounts = { count: 0, communications: 0, deleted: 0 };
const sourcesOf = ({ count, communications, deleted }: SourceCounts): SourceCounts => ({
  count,
  communications,
  deleted,
});

/** What is counted and the filter that opens it (D-27); a figure that opens nothing says why (`withheld`, `closed`). */
type FigureFacts = Pick<DashboardFigure, 'count' | 'communications' | 'deleted' | 'thin' | 'of'> & {
  filter: DrillFilter;
};
type Values = { value: number | null; previous: number | null; spark: (number | null)[] };

const figure = (key: FigureKey, { value, previous, spark }: Values, facts: FigureFacts): DashboardFigure => ({
  key,
  value,
  previous,
  change: changeOf(value, previous),
  spark,
  ...facts,
  reason: null,
});

/** Figure whose list cannot be opened. */
const closed = (one: DashboardFigure, reason: string): DashboardFigure => ({ ...one, filter: null, reason });

const withheld = (key: FigureKey, reason: string): DashboardFigure =>
  closed(
    figure(key, { value: null, previous: null, spark: [] }, { ...NOTHING, thin: false, of: null, filter: {} }),
    reason,
  );

const scoredOf = (tally: Tally) => percentOf(tally.passed, tally.scored);

function evaluationFigures(
  input: DashboardInput,
): Record<'evaluated' | 'mean_score' | 'pass_share' | 'critical', DashboardFigure> {
  const { now, before } = input;
  const all = tallyAll(now);
  const was = before && tallyAll(before);
  const byBucket = tallyByBucket(now, input.buckets);
  const values = (of: (tally: Tally) => number | null): Values => ({
    value: of(all),
    // A period without evaluations is none to compare with: «+429, было 0» would be of a time before the first call.
    previous: was && was.count > 0 ? of(was) : null,
    spark: input.buckets.map((_, bucket) => of(byBucket.get(bucket) ?? emptyTally())),
  });
  const scored = countMarked(now, MARKS.scored);
  const passed = countMarked(now, MARKS.passed);
  const critical = countMarked(now, MARKS.critical);
  const thin = isThin(all);
  const whole = { ...scored, filter: counted({ score_from: 0 }) };
  return {
    evaluated: figure(
      'evaluated',
      values(({ count }) => count),
      { ...sourcesOf(all), thin, of: null, filter: counted({}) },
    ),
    mean_score: figure('mean_score', values(meanOf), { ...whole, thin: isThin(scored), of: null }),
    pass_share: figure('pass_share', values(scoredOf), {
      ...passed,
      thin: isThin(scored),
      of: whole,
      filter: counted({ passed: true }),
    }),
    critical: figure(
      'critical',
      values((tally) => tally.critical),
      {
        ...critical,
        thin,
        of: { ...sourcesOf(all), filter: counted({}) },
        filter: counted({ critical: true }),
      },
    ),
  };
}

const sumDays = (days: ReadonlyMap<number, number>, { from, to }: { from: string; to: string }): number => {
  let sum = 0;
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) sum += days.get(day) ?? 0;
  return sum;
};

/** Share of what could be evaluated: communications, not evaluations. */
function coverage(input: DashboardInput, eligible: FigureInputs['eligible']): DashboardFigure | null {
  if (eligible === null) return null;
  const { days, filter, companies } = eligible;
  const ofCompanies = (selection: Selection): Selection =>
    companies ? part(selection, (row) => companies.includes(selection.facts.company[row] ?? 0)) : selection;
  const now = ofCompanies(input.now);
  const { marks, day } = now.facts;
  const find = bucketFinder(input.buckets);
  const isCovered = (row: number): boolean => ((marks[row] ?? 0) & (MARKS.eligible | MARKS.deleted)) === MARKS.eligible;
  const byBucket = tallyBy(now, (row) => (isCovered(row) ? find(day[row] ?? 0) : -1));
  const all = sumDays(days, input.period.counted);
  const { before } = input;
  const coveredOf = (selection: Selection): number => countMarked(selection, MARKS.eligible).communications;
  const previous =
    before && before.rows.length > 0 && input.period.previous
      ? percentOf(coveredOf(ofCompanies(before)), sumDays(days, input.period.previous))
      : null;
  const spark = input.buckets.map((bucket, index) =>
    percentOf(byBucket.get(index)?.communications ?? 0, sumDays(days, bucket)),
  );
  const communications = coveredOf(now);
  const scope = filter ?? {};
  return figure(
    'coverage',
    { value: percentOf(communications, all), previous, spark },
    {
      count: communications,
      communications,
      deleted: 0,
      thin: all < 5,
      of: { count: all, communications: all, deleted: 0, filter: filter && { ...filter, eligible: true } },
      filter: counted({ ...scope, eligible: true }),
    },
  );
}

/** Norm of some days and what was done of it, project by project: no project makes up for another. */
function normOfAll(selection: Selection, projects: readonly ProjectFacts[], days: Days) {
  const tallies = tallyBy(selection, selection.facts.project);
  const whole = { done: 0, of: 0, projects: [] as number[] };
  for (const project of projects) {
    const norm = normOf(project, days);
    if (norm === null) continue;
    whole.done += Math.min(norm, tallies.get(project.id)?.communications ?? 0);
    whole.of += norm;
    whole.projects.push(project.id);
  }
  return whole;
}

function normShare(input: DashboardInput, projects: FigureInputs['projects']): DashboardFigure | null {
  if (projects === null) return null;
  if (typeof projects === 'string') return withheld('norm_share', projects);
  const { now, before, period } = input;
  if (projects.every(({ norm }) => norm === null || norm === 0))
    return withheld('norm_share', 'Норма не задана ни в одном проекте.');
  const asked = normOfAll(now, projects, period.counted);
  if (asked.of === 0) return withheld('norm_share', 'За эти дни норма меньше одной коммуникации.');
  const was = before && before.rows.length > 0 && period.previous && normOfAll(before, projects, period.previous);
  const ids = new Set(asked.projects);
  // A communication is of one project: what is different in each is different in all.
  const sources = { ...NOTHING };
  for (const [project, { communications, deleted }] of tallyBy(now, now.facts.project)) {
    if (!ids.has(project)) continue;
    sources.communications += communications;
    sources.deleted += deleted;
  }
  const isAll = ids.size === projects.length;
  const share = figure(
    'norm_share',
    { value: percentOf(asked.done, asked.of), previous: was ? percentOf(was.done, was.of) : null, spark: [] },
    {
      ...sources,
      count: asked.done,
      thin: false,
      of: { count: asked.of, communications: asked.of, deleted: 0, filter: null },
      filter: counted(isAll ? {} : { project_id: [...ids] }),
    },
  );
  const isListed = isAll || ids.size <= 100;
  return isListed ? share : closed(share, 'Проектов с нормой больше ста: выберите компанию или проект.');
}

function acceptedAppeals(input: DashboardInput, appeals: FigureInputs['appeals']): DashboardFigure | null {
  if (appeals === null) return null;
  const within = (days: { from: string; to: string } | null) =>
    days === null ? [] : appeals.filter(({ day }) => day >= dayNumber(days.from) && day <= dayNumber(days.to));
  const now = within(input.period.counted);
  const accepted = now.filter(({ state }) => state === 'accepted');
  const resolved = now.filter(({ state }) => state !== 'waiting');
  const listed = (some: readonly AppealFact[]) => ({
    count: some.length,
    communications: listedOf(some),
    deleted: 0,
  });
  const find = bucketFinder(input.buckets);
  const spark = input.buckets.map((_, bucket) => accepted.filter(({ day }) => find(day) === bucket).length);
  const before = within(input.period.previous).filter(({ state }) => state === 'accepted').length;
  return figure(
    'appeals_accepted',
    { value: accepted.length, previous: input.before && input.before.rows.length > 0 ? before : null, spark },
    {
      ...listed(accepted),
      thin: false,
      of: { ...listed(resolved), filter: { appeal: ['accepted', 'declined'] } },
      filter: { appeal: ['accepted'] },
    },
  );
}

/** Block of figures, in the order of the page: those that this reader is told. */
export function figuresBlock(input: DashboardInput, { eligible, appeals, projects }: FigureInputs): DashboardFigure[] {
  const figures: Record<FigureKey, DashboardFigure | null> = {
    ...evaluationFigures(input),
    norm_share: normShare(input, projects),
    coverage: coverage(input, eligible),
    appeals_accepted: acceptedAppeals(input, appeals),
  };
  return FIGURE_KEYS.flatMap((key) => figures[key] ?? []);
}
