import { blindTo } from '#domain/actor/actor.ts';
import { baseFilter, narrowsProjects } from '#server/facts/sums/base-filter.ts';
import { heatMap } from '#server/facts/sums/criteria-blocks.ts';
import type { ResolvedPeriod } from '#domain/dashboards/dashboard-period.ts';
import { dayNumber } from '#domain/kernel/calendar-day.ts';
import type { DashboardQuery } from '#domain/dashboards/dashboards.filters.ts';
import { mayOpenDashboards, toldFigures } from '#domain/dashboards/dashboards.policy.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { type FactRows, tagsIn, valuesIn } from '#server/facts/fact-layout.ts';
import type { AppealFact } from '#server/facts/sums/projects-block.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { ViewReader } from '#server/identity/caller.ts';
import { loadProject } from '../projects/load-project.ts';
import { assessorsAsked } from './assessor-lines.ts';
import { listAppealFacts } from './dashboard-counts.repo.ts';
import { findNames, findPeople, findVersionCriteria, listNewVersions, NAMED_TABLES } from './dashboard-names.repo.ts';
import { countCoverage } from './eligible-communications.ts';
import type { FactMemory } from '#server/facts/fact-memory.ts';
import { ownResults } from './own-results.ts';
import { type DashboardContext, readDashboardContext, zoneOf } from './dashboard-request.ts';
import type { SharedAnswers } from '#server/facts/shared-answers.ts';
import { sumHere, type Sums } from '#server/facts/sum-threads.ts';

type DashboardRequest = ListRequest<DashboardQuery>;
type Source = {
  db: Database;
  memory: FactMemory;
  share?: SharedAnswers<Dashboard>;
  /** Place where sums are made; this thread when absent. */
  sums?: Sums;
  /** Most criteria told; a report, which names the best and the worst, asks for all of them. */
  criteria?: number;
};

/** Reports are made one after the other, and nobody else asks the same. */
const unshared: SharedAnswers<Dashboard> = (_question, work) => work();

/**
 * Key of a question, who asks what: the same for nobody else, and not for the same person once their rights or the
 * minute have changed.
 */
const requestKey = ({ actor, now }: ViewReader, request: DashboardRequest, project: number | null): string =>
  JSON.stringify([project, actor, Math.floor(now.getTime() / 60_000), request]);

/**
 * Names for the answer, one statement after another: many at once would only take the connections that others wait for.
 */
async function namesOf(q: Query, found: FactRows) {
  const versions = await findVersionCriteria(q, valuesIn(found, 'version'));
  const forms = await findNames(q, NAMED_TABLES.forms, [
    ...new Set([...versions.values()].map(({ form_id }) => form_id)),
  ]);
  const types = await findNames(q, NAMED_TABLES.types, valuesIn(found, 'type'));
  const tags = await findNames(q, NAMED_TABLES.tags, tagsIn(found));
  const people = await findPeople(q, valuesIn(found, 'employee'));
  const formRefs = new Map<number, Ref>([...forms].map(([id, name]) => [id, { id, name }]));
  return { forms: formRefs, types, tags, people, versions };
}

async function appealsOf(
  q: Query,
  { reader: { actor }, filter, period }: DashboardContext,
): Promise<AppealFact[] | null> {
  if (!toldFigures(actor).has('appeals_accepted')) return null;
  const { counted, previous } = period;
  return listAppealFacts(q, actor, baseFilter(filter, { from: previous?.from ?? counted.from, to: counted.to }));
}

const NO_NORM = 'Норма считается по проектам целиком: уберите остальные фильтры.';

function currentAppeals(appeals: AppealFact[] | null, { counted }: ResolvedPeriod): AppealFact[] | null {
  const from = dayNumber(counted.from);
  return appeals && appeals.filter(({ day }) => day >= from);
}

/** Facts of other tables than `evaluation_facts`. */
async function loadOtherFacts(q: Query, memory: FactMemory, question: DashboardContext) {
  const appeals = await appealsOf(q, question);
  return { appeals, eligible: await countCoverage(q, memory, question) };
}

type Parts = {
  found: FactRows;
  besides: ReturnType<typeof loadOtherFacts>;
  sums: Sums;
  criteria: number | undefined;
};

async function blocks(
  q: Query,
  question: DashboardContext,
  { found, besides, sums, criteria: most }: Parts,
  request: DashboardRequest,
) {
  const { filter, view, projects, period } = question;
  const names = await namesOf(q, found);
  const all = {
    found,
    period,
    assessors: filter.assessor_id,
    versions: names.versions,
    groups: filter.criterion_group,
  };
  const criteriaSummed = sums.criteria({ ...all, forms: names.forms, ...(most !== undefined && { most }) });
  criteriaSummed.catch(() => undefined);
  const isOwn = view === 'own';
  const told = toldFigures(question.reader.actor);
  const hasNorm = told.has('norm_share') && !narrowsProjects(filter);
  // Who leads sets a norm where there is none; to others its absence says nothing.
  const isNormTold = told.has('norm_share') && (view === 'team' || projects.some((one) => one.norm !== null));
  const norm = isNormTold ? (hasNorm ? projects : NO_NORM) : null;
  const { appeals, eligible } = await besides;
  const current = currentAppeals(appeals, period);
  const others = await sums.others({
    ...all,
    page: { sort: request.sort, page: request.page, per_page: request.per_page },
    names: { people: names.people, types: names.types, tags: names.tags },
    chosenTags: filter.tag_id,
    beside: { eligible, appeals, projects: norm },
    projects: isOwn ? null : { projects, appeals: current, hasNorm },
    assessorLines: await assessorsAsked(q, question, { found, appeals: current }),
  });
  const days = { ...period.counted, zone: zoneOf(projects) };
  const { criteria, ends } = await criteriaSummed;
  const { people, step, points, previous, figures, distribution, assessors } = others;
  return {
    figures,
    trend: { step, points, previous, versions: await listNewVersions(q, [...names.forms.keys()], days) },
    criteria,
    employees: people?.employees ?? null,
    heat_map: people && heatMap(criteria, people.employees.rows, people.sumsOf),
    distribution,
    assessors,
    projects: others.projects,
    own: isOwn ? await ownResults(q, question, { ...others, ends }) : null,
  };
}

async function answer(
  q: Query,
  { memory, sums = sumHere, criteria }: Source,
  question: DashboardContext,
  request: DashboardRequest,
): Promise<Omit<Dashboard, 'project'>> {
  const { reader, filter, period, view } = question;
  const { counted, previous } = period;
  const days = previous ? [counted, previous] : [counted];
  const besides = loadOtherFacts(q, memory, question);
  besides.catch(() => undefined);
  const found = await memory.load(q, { actor: reader.actor, filter, days });
  return {
    view,
    period: {
      name: period.name,
      from: period.from,
      to: period.to,
      time_zone: zoneOf(question.projects),
      unfinished: period.unfinished,
      previous,
    },
    blind: blindTo(reader.actor).length,
    base: baseFilter(filter, counted),
    ...(await blocks(q, question, { found, besides, sums, criteria }, request)),
  };
}

/** Dashboard of everything the person may see of quality, narrowed by the filters (D-27). */
export async function getDashboard(source: Source, reader: ViewReader, request: DashboardRequest): Promise<Dashboard> {
  assertAllowed(mayOpenDashboards(reader.actor));
  const { db, share = unshared } = source;
  return share(requestKey(reader, request, null), () =>
    db.readReplica(async (q) => ({
      project: null,
      ...(await answer(q, source, await readDashboardContext(q, reader, request.filter), request)),
    })),
  );
}

/** Dashboard of one project (D-28). */
export function getProjectDashboard(
  source: Source,
  reader: ViewReader,
  id: number,
  request: DashboardRequest,
): Promise<Dashboard> {
  const { db, share = unshared } = source;
  return share(requestKey(reader, request, id), () =>
    db.readReplica(async (q) => {
      const { project } = await loadProject(q, reader.actor, id);
      assertAllowed(mayOpenDashboards(reader.actor));
      const filter = { ...request.filter, project_id: [id] };
      return {
        project: { id: project.id, name: project.name },
        ...(await answer(q, source, await readDashboardContext(q, reader, filter), request)),
      };
    }),
  );
}
