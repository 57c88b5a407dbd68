import { setImmediate } from 'node:timers/promises';
import { baseFilter, narrowsProjects } from '#domain/dashboards/base-filter.ts';
import { criteriaBlock, heatMap } from '#domain/dashboards/criteria-blocks.ts';
import {
  type CriterionIndex,
  criterionIndex,
  type CriterionSums,
  criterionTally,
} from '#domain/dashboards/criterion-tally.ts';
import type { Days, ResolvedPeriod } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardQuery } from '#domain/dashboards/dashboards.filters.ts';
import { mayOpenDashboards } from '#domain/dashboards/dashboards.policy.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { distributionBlock } from '#domain/dashboards/distribution-block.ts';
import { type FactRows, tagsIn, valuesIn } from '#domain/dashboards/fact-layout.ts';
import { figuresBlock } from '#domain/dashboards/figures-block.ts';
import { type Look, lookAt } from '#domain/dashboards/look.ts';
import { employeesBlock } from '#domain/dashboards/people-blocks.ts';
import { type AppealFact, projectsBlock } from '#domain/dashboards/projects-block.ts';
import type { Selection } from '#domain/dashboards/tally.ts';
import { trendPoints } from '#domain/dashboards/trend-block.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '../caller.ts';
import { loadProject } from '../projects/load-project.ts';
import { assessorLines } from './assessor-lines.ts';
import { listAppealFacts } from './dashboard-counts.repo.ts';
import { findNames, findPeople, findVersionCriteria, listNewVersions, NAMED } from './dashboard-names.repo.ts';
import { countCoverage } from './eligible-communications.ts';
import type { FactMemory } from './fact-memory.ts';
import { ownResults } from './own-results.ts';
import { type Question, readQuestion, zoneOf } from './question.ts';
import type { SharedAnswers } from './shared-answers.ts';

type Asked = ListRequest<DashboardQuery>;
type Source = { db: Database; memory: FactMemory; share?: SharedAnswers<Dashboard> };

/** Reports are made one after the other, and nobody else asks the same. */
const unshared: SharedAnswers<Dashboard> = (_question, work) => work();

/** Who asks what: the same for nobody else, and not for the same person once their rights or the minute have changed. */
const questionOf = ({ actor, now }: Reader, asked: Asked, project: number | null): string =>
  JSON.stringify([project, actor, Math.floor(now.getTime() / 60_000), asked]);

/** One statement after another: many at once would only take the connections that others wait for. */
async function namesOf(q: Query, found: FactRows) {
  const forms = await findNames(q, NAMED.forms, valuesIn(found, 'form'));
  const types = await findNames(q, NAMED.types, valuesIn(found, 'type'));
  const tags = await findNames(q, NAMED.tags, tagsIn(found));
  const people = await findPeople(q, valuesIn(found, 'employee'));
  const versions = await findVersionCriteria(q, valuesIn(found, 'version'));
  const formRefs = new Map<number, Ref>([...forms].map(([id, name]) => [id, { id, name }]));
  return { forms: formRefs, types, tags, people, versions };
}

/** An assessor chosen on the page narrows all blocks; of the database everybody is asked, for peers are compared. */
const ofAssessors = ({ facts }: FactRows, wanted: readonly number[] | undefined) =>
  wanted && ((row: number): boolean => wanted.includes(facts.assessor[row] ?? 0));

async function appealsOf(q: Query, { reader: { actor }, filter, period }: Question): Promise<AppealFact[] | null> {
  if (actor.kind === 'guest') return null;
  const { counted, previous } = period;
  return listAppealFacts(q, actor, baseFilter(filter, { from: previous?.from ?? counted.from, to: counted.to }));
}

type Parts = {
  found: FactRows;
  look: Look;
  everybody: Look;
  names: Awaited<ReturnType<typeof namesOf>>;
  besides: Promise<Awaited<ReturnType<typeof besidesOf>>>;
};

const NO_NORM = 'Норма считается по проектам целиком: уберите остальные фильтры.';
const NO_OWN_NORM = 'Норма задаётся проекту.';
const NO_APPEALS = 'Апелляции по временной ссылке недоступны.';

function currentAppeals(appeals: AppealFact[] | null, { counted }: ResolvedPeriod): AppealFact[] | null {
  const from = Date.parse(counted.from) / 86_400_000;
  return appeals && appeals.filter(({ day }) => day >= from);
}

/** What is asked of other tables than the facts. */
async function besidesOf(q: Query, memory: FactMemory, question: Question) {
  const appeals = await appealsOf(q, question);
  return { appeals, eligible: await countCoverage(q, memory, question) };
}

/** Slice by slice: others are answered in between. */
async function criteriaOf(selection: Selection, index: CriterionIndex, buckets: Days[]): Promise<CriterionSums[]> {
  const tally = criterionTally(selection, index, buckets);
  while (tally.addSlice()) await setImmediate();
  return tally.sums();
}

async function blocks(q: Query, question: Question, parts: Parts, asked: Asked) {
  const { filter, view, projects, period } = question;
  const { look, everybody, names, found } = parts;
  const nameOf = (id: number) => names.people.get(id) ?? '';
  const index = criterionIndex(names.versions, filter.criterion_group);
  const sums = await criteriaOf(look.now, index, look.buckets);
  const criteria = criteriaBlock(sums, look.before && (await criteriaOf(look.before, index, [])), names);
  await setImmediate();
  const isOwn = view === 'own';
  const people = isOwn ? null : employeesBlock(look, index, { ...asked, nameOf });
  const heat = people && heatMap(criteria, people.employees.rows, people.sumsOf);
  await setImmediate();
  const distribution = distributionBlock(look, { ...names, chosenTags: filter.tag_id });
  await setImmediate();
  const trend = {
    step: period.step,
    points: trendPoints(look.now, look.buckets),
    previous: look.before ? trendPoints(look.before, look.beforeBuckets) : [],
    versions: await listNewVersions(q, valuesIn(found, 'form'), { ...period.counted, zone: zoneOf(projects) }),
  };
  const hasNorm = !narrowsProjects(filter) && (view === 'team' || view === 'client');
  const norm = hasNorm ? projects : isOwn || view === 'assessor' ? NO_OWN_NORM : NO_NORM;
  const { appeals, eligible } = await parts.besides;
  const current = currentAppeals(appeals, period);
  const assessors = await assessorLines(q, question, { look, everybody, appeals: current });
  await setImmediate();
  return {
    figures: figuresBlock(look, { eligible, appeals: appeals ?? NO_APPEALS, projects: norm }),
    trend,
    criteria,
    employees: people?.employees ?? null,
    heat_map: heat,
    distribution,
    assessors,
    projects: isOwn ? [] : projectsBlock(look, { projects, appeals: current, hasNorm }),
    own: isOwn ? await ownResults(q, question, { look, criteria: sums }) : null,
  };
}

/** Rows of both periods, and of all assessors where one is chosen. */
async function looksOf({ filter, period }: Question, found: FactRows) {
  await setImmediate();
  const everybody = lookAt(found, period);
  const chosen = ofAssessors(found, filter.assessor_id);
  await setImmediate();
  return { everybody, look: chosen ? lookAt(found, period, chosen) : everybody };
}

async function answer(
  q: Query,
  memory: FactMemory,
  question: Question,
  asked: Asked,
): Promise<Omit<Dashboard, 'project'>> {
  const { reader, filter, period, view } = question;
  const { counted, previous } = period;
  const days = previous ? [counted, previous] : [counted];
  // The database counts these while this process counts facts.
  const besides = besidesOf(q, memory, question);
  besides.catch(() => undefined);
  const found = await memory.load(q, { actor: reader.actor, filter, days });
  const looks = await looksOf(question, found);
  const names = await namesOf(q, found);
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
    base: baseFilter(filter, counted),
    ...(await blocks(q, question, { found, names, besides, ...looks }, asked)),
  };
}

/** Everything the person may see of quality, narrowed by the filters (D-27). */
export async function getDashboard(
  { db, memory, share = unshared }: Source,
  reader: Reader,
  asked: Asked,
): Promise<Dashboard> {
  assertAllowed(mayOpenDashboards(reader.actor));
  return share(questionOf(reader, asked, null), () =>
    db.read(async (q) => ({
      project: null,
      ...(await answer(q, memory, await readQuestion(q, reader, asked.filter), asked)),
    })),
  );
}

/** The same of one project (D-28). */
export function getProjectDashboard(
  { db, memory, share = unshared }: Source,
  reader: Reader,
  id: number,
  asked: Asked,
): Promise<Dashboard> {
  return share(questionOf(reader, asked, id), () =>
    db.read(async (q) => {
      const { project } = await loadProject(q, reader.actor, id);
      assertAllowed(mayOpenDashboards(reader.actor));
      const filter = { ...asked.filter, project_id: [id] };
      return {
        project: { id: project.id, name: project.name },
        ...(await answer(q, memory, await readQuestion(q, reader, filter), asked)),
      };
    }),
  );
}
