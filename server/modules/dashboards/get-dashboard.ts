import { baseFilter, narrowsProjects } from '#domain/dashboards/base-filter.ts';
import { criteriaBlock, heatMap } from '#domain/dashboards/criteria-blocks.ts';
import { criterionIndex } from '#domain/dashboards/criterion-tally.ts';
import type { ResolvedPeriod } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardQuery } from '#domain/dashboards/dashboards.filters.ts';
import { mayOpenDashboards } from '#domain/dashboards/dashboards.policy.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { distributionBlock } from '#domain/dashboards/distribution-block.ts';
import type { FactTable } from '#domain/dashboards/fact-layout.ts';
import { figuresBlock } from '#domain/dashboards/figures-block.ts';
import { type Look, lookAt } from '#domain/dashboards/look.ts';
import { employeesBlock } from '#domain/dashboards/people-blocks.ts';
import { type AppealFact, projectsBlock } from '#domain/dashboards/projects-block.ts';
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
import { loadFacts } from './evaluation-facts.repo.ts';
import { ownResults } from './own-results.ts';
import { type Question, readQuestion, zoneOf } from './question.ts';

type Asked = ListRequest<DashboardQuery>;

const distinct = (column: Int32Array): number[] => [...new Set(column)].filter((id) => id > 0);

/** One statement after another: many at once would only take the connections that others wait for. */
async function namesOf(q: Query, facts: FactTable) {
  const forms = await findNames(q, NAMED.forms, distinct(facts.form));
  const types = await findNames(q, NAMED.types, distinct(facts.type));
  const tags = await findNames(q, NAMED.tags, distinct(facts.tags));
  const people = await findPeople(q, distinct(facts.employee));
  const versions = await findVersionCriteria(q, distinct(facts.version));
  const formRefs = new Map<number, Ref>([...forms].map(([id, name]) => [id, { id, name }]));
  return { forms: formRefs, types, tags, people, versions };
}

/** An assessor chosen on the page narrows all blocks; of the database everybody is asked, for peers are compared. */
const ofAssessors = (facts: FactTable, wanted: readonly number[] | undefined) =>
  wanted && ((row: number): boolean => wanted.includes(facts.assessor[row] ?? 0));

async function appealsOf(q: Query, { reader: { actor }, filter, period }: Question): Promise<AppealFact[] | null> {
  if (actor.kind === 'guest') return null;
  const { counted, previous } = period;
  return listAppealFacts(q, actor, baseFilter(filter, { from: previous?.from ?? counted.from, to: counted.to }));
}

type Parts = {
  facts: FactTable;
  look: Look;
  everybody: Look;
  appeals: AppealFact[] | null;
  names: Awaited<ReturnType<typeof namesOf>>;
};

const NO_NORM = 'Норма считается по проектам целиком: уберите остальные фильтры.';
const NO_OWN_NORM = 'Норма задаётся проекту.';
const NO_APPEALS = 'Апелляции по временной ссылке недоступны.';

function currentAppeals(appeals: AppealFact[] | null, { counted }: ResolvedPeriod): AppealFact[] | null {
  const from = Date.parse(counted.from) / 86_400_000;
  return appeals && appeals.filter(({ day }) => day >= from);
}

async function blocks(q: Query, question: Question, { look, everybody, appeals, names, facts }: Parts, asked: Asked) {
  const { filter, view, projects, period } = question;
  const nameOf = (id: number) => names.people.get(id) ?? '';
  const index = criterionIndex(names.versions, filter.criterion_group);
  const criteria = criteriaBlock(look, index, names);
  const isOwn = view === 'own';
  const people = isOwn ? null : employeesBlock(look, index, { ...asked, nameOf });
  const heat = people && heatMap(criteria, people.employees.rows, people.sumsOf);
  const hasNorm = !narrowsProjects(filter) && (view === 'team' || view === 'client');
  const norm = hasNorm ? projects : isOwn || view === 'assessor' ? NO_OWN_NORM : NO_NORM;
  const eligible = await countCoverage(q, question);
  const assessors = await assessorLines(q, question, { look, everybody, appeals: currentAppeals(appeals, period) });
  const own = isOwn ? await ownResults(q, question, { look, index }) : null;
  const versions = await listNewVersions(q, distinct(facts.form), { ...period.counted, zone: zoneOf(projects) });
  return {
    figures: figuresBlock(look, { eligible, appeals: appeals ?? NO_APPEALS, projects: norm }),
    trend: {
      step: period.step,
      points: trendPoints(look.now, look.buckets),
      previous: look.before ? trendPoints(look.before, look.beforeBuckets) : [],
      versions,
    },
    criteria,
    employees: people?.employees ?? null,
    heat_map: heat,
    distribution: distributionBlock(look, { ...names, chosenTags: filter.tag_id }),
    assessors,
    projects: isOwn ? [] : projectsBlock(look, { projects, appeals: currentAppeals(appeals, period), hasNorm }),
    own,
  };
}

async function answer(q: Query, question: Question, asked: Asked): Promise<Omit<Dashboard, 'project'>> {
  const { reader, filter, period, view } = question;
  const { counted, previous } = period;
  const days = previous ? [counted, previous] : [counted];
  const facts = await loadFacts(q, { actor: reader.actor, filter, days });
  const appeals = await appealsOf(q, question);
  const everybody = lookAt(facts, period);
  const chosen = ofAssessors(facts, filter.assessor_id);
  const look = chosen ? lookAt(facts, period, chosen) : everybody;
  const names = await namesOf(q, facts);
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
    ...(await blocks(q, question, { facts, look, everybody, appeals, names }, asked)),
  };
}

/** Everything the person may see of quality, narrowed by the filters (D-27). */
export function getDashboard(db: Database, reader: Reader, asked: Asked): Promise<Dashboard> {
  assertAllowed(mayOpenDashboards(reader.actor));
  return db.read(async (q) => ({
    project: null,
    ...(await answer(q, await readQuestion(q, reader, asked.filter), asked)),
  }));
}

/** The same of one project (D-28). */
export function getProjectDashboard(db: Database, reader: Reader, id: number, asked: Asked): Promise<Dashboard> {
  return db.read(async (q) => {
    const { project } = await loadProject(q, reader.actor, id);
    assertAllowed(mayOpenDashboards(reader.actor));
    const filter = { ...asked.filter, project_id: [id] };
    return {
      project: { id: project.id, name: project.name },
      ...(await answer(q, await readQuestion(q, reader, filter), asked)),
    };
  });
}
