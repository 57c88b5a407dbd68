import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { CriterionGroup } from '#domain/references/static-references.ts';
import { type AssessorsBlockInput, assessorsBlock } from './assessors-block.ts';
import { criteriaBlock, strongAndWeak } from './criteria-blocks.ts';
import { criterionIndex, sumCriteria, sumMeans, type VersionCriteria } from './criterion-tally.ts';
import type { ResolvedPeriod } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardQuery } from '#domain/dashboards/dashboards.filters.ts';
import { distributionBlock } from './distribution-block.ts';
import type { FactRows } from '../fact-layout.ts';
import { type FigureInputs, figuresBlock } from './figures-block.ts';
import { type DashboardInput, buildInput } from './dashboard-input.ts';
import { employeesBlock } from './people-blocks.ts';
import { type ProjectsBlockInput, projectsBlock } from './projects-block.ts';
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

function looksOf({ found, period, assessors }: SumQuestion): { input: DashboardInput; everybody: DashboardInput } {
  const everybody = buildInput(found, period);
  if (!assessors) return { input: everybody, everybody };
  const { assessor } = found.facts;
  return { everybody, input: buildInput(found, period, (row) => assessors.includes(assessor[row] ?? 0)) };
}

/** Criteria that an employee is told of at either end. */
const HIGHLIGHTED_PER_END = 3;

export type CriteriaSumRequest = SumQuestion & {
  forms: ReadonlyMap<number, Ref>;
  /** Most rows; absent: as many as a person reads through. */
  most?: number;
};

/** Half of the work of an answer: twenty numbers of each evaluation. */
export function sumCriteriaBlocks(asked: CriteriaSumRequest) {
  const { input } = looksOf(asked);
  const index = criterionIndex(asked.versions, asked.groups);
  const sums = sumCriteria(input.now, index, input.buckets);
  const before = input.before && sumMeans(input.before, index);
  return { criteria: criteriaBlock(sums, before, asked), ends: strongAndWeak(sums, HIGHLIGHTED_PER_END) };
}

export type OtherBlocksSumRequest = SumQuestion & {
  page: Pick<ListRequest<DashboardQuery>, 'sort' | 'page' | 'per_page'>;
  names: Record<'people' | 'types' | 'tags', Names>;
  chosenTags: readonly number[] | undefined;
  beside: FigureInputs;
  /** null: an employee's own results have neither people nor projects. */
  projects: ProjectsBlockInput | null;
  /** null: not for this reader. */
  assessorLines: (Omit<AssessorsBlockInput, 'nameOf'> & { names: Names }) | null;
};

/** Sums of all blocks but the criteria, the other half of an answer. */
export function sumOtherBlocks(asked: OtherBlocksSumRequest) {
  const { names, projects, assessorLines } = asked;
  const { input, everybody } = looksOf(asked);
  const nameOf = (id: number): string => names.people.get(id) ?? '';
  const index = criterionIndex(asked.versions, asked.groups);
  return {
    mean: meanOf(tallyAll(input.now)),
    step: input.step,
    buckets: input.buckets,
    figures: figuresBlock(input, asked.beside),
    points: trendPoints(input.now, input.buckets),
    previous: input.before ? trendPoints(input.before, input.beforeBuckets) : [],
    people: projects && employeesBlock(input, index, { ...asked.page, nameOf }),
    distribution: distributionBlock(input, { ...names, chosenTags: asked.chosenTags }),
    projects: projects ? projectsBlock(input, projects) : [],
    assessors:
      assessorLines &&
      assessorsBlock(
        input,
        everybody.now,
        { ...assessorLines, nameOf: (id) => assessorLines.names.get(id) ?? '' },
        asked.assessors,
      ),
  };
}

export type CriteriaSummed = ReturnType<typeof sumCriteriaBlocks>;
export type OthersSummed = ReturnType<typeof sumOtherBlocks>;
