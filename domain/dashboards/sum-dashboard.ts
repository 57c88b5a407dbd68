import type { ListRequest } from '../kernel/list-sort.ts';
import type { Ref } from '../kernel/list.schema.ts';
import type { CriterionGroup } from '../references/static-references.ts';
import { type AssessorsAsked, assessorsBlock } from './assessors-block.ts';
import { criteriaBlock, strongAndWeak } from './criteria-blocks.ts';
import { criterionIndex, sumCriteria, sumMeans, type VersionCriteria } from './criterion-tally.ts';
import type { ResolvedPeriod } from './dashboard-period.ts';
import type { DashboardQuery } from './dashboards.filters.ts';
import { distributionBlock } from './distribution-block.ts';
import type { FactRows } from './fact-layout.ts';
import { type FigureInputs, figuresBlock } from './figures-block.ts';
import { type Look, lookAt } from './look.ts';
import { employeesBlock } from './people-blocks.ts';
import { type ProjectsAsked, projectsBlock } from './projects-block.ts';
import { meanOf, tallyAll } from './tally.ts';
import { trendPoints } from './trend-block.ts';

/** Question of the sums of one answer, as plain data: it may be sent to a thread, and so may the sums. */
type SumQuestion = {
  found: FactRows;
  period: ResolvedPeriod;
  /**
   * Assessors whose evaluations the blocks are about; undefined: everybody's. Found are everybody's, for peers are
   * compared.
   */
  assessors: readonly number[] | undefined;
  versions: ReadonlyMap<number, VersionCriteria>;
  groups: readonly CriterionGroup[] | undefined;
};

type Names = ReadonlyMap<number, string>;

function looksOf({ found, period, assessors }: SumQuestion): { look: Look; everybody: Look } {
  const everybody = lookAt(found, period);
  if (!assessors) return { look: everybody, everybody };
  const { assessor } = found.facts;
  return { everybody, look: lookAt(found, period, (row) => assessors.includes(assessor[row] ?? 0)) };
}

/** Criteria that an employee is told of at either end. */
const ENDS = 3;

export type CriteriaAsked = SumQuestion & { forms: ReadonlyMap<number, Ref> };

/** Half of the work of an answer: twenty numbers of each evaluation. */
export function sumCriteriaBlocks(asked: CriteriaAsked) {
  const { look } = looksOf(asked);
  const index = criterionIndex(asked.versions, asked.groups);
  const sums = sumCriteria(look.now, index, look.buckets);
  const before = look.before && sumMeans(look.before, index);
  return { criteria: criteriaBlock(sums, before, asked), ends: strongAndWeak(sums, ENDS) };
}

export type OthersAsked = SumQuestion & {
  page: Pick<ListRequest<DashboardQuery>, 'sort' | 'page' | 'per_page'>;
  names: Record<'people' | 'types' | 'tags', Names>;
  chosenTags: readonly number[] | undefined;
  beside: FigureInputs;
  /** null: an employee's own results have neither people nor projects. */
  projects: ProjectsAsked | null;
  /** null: not for this reader. */
  assessorLines: (Omit<AssessorsAsked, 'nameOf'> & { names: Names }) | null;
};

/** Sums of all blocks but the criteria, the other half of an answer. */
export function sumOtherBlocks(asked: OthersAsked) {
  const { names, projects, assessorLines } = asked;
  const { look, everybody } = looksOf(asked);
  const nameOf = (id: number): string => names.people.get(id) ?? '';
  const index = criterionIndex(asked.versions, asked.groups);
  return {
    mean: meanOf(tallyAll(look.now)),
    step: look.step,
    buckets: look.buckets,
    figures: figuresBlock(look, asked.beside),
    points: trendPoints(look.now, look.buckets),
    previous: look.before ? trendPoints(look.before, look.beforeBuckets) : [],
    people: projects && employeesBlock(look, index, { ...asked.page, nameOf }),
    distribution: distributionBlock(look, { ...names, chosenTags: asked.chosenTags }),
    projects: projects ? projectsBlock(look, projects) : [],
    assessors:
      assessorLines &&
      assessorsBlock(
        look,
        everybody.now,
        { ...assessorLines, nameOf: (id) => assessorLines.names.get(id) ?? '' },
        asked.assessors,
      ),
  };
}

export type CriteriaSummed = ReturnType<typeof sumCriteriaBlocks>;
export type OthersSummed = ReturnType<typeof sumOtherBlocks>;
