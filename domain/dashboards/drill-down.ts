import type { CommunicationFilters } from '../communications/communications.filters.ts';
import { GRADE_TONES } from '../forms/form-content.schema.ts';
import type { FiltersOf } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';

/** What an answer to a criterion came to. */
export const CRITERION_RESULTS = {
  counted: 'Засчитан',
  loss: 'Потеряны баллы',
  na: 'Н/П',
} as const;

/** Facts of a communication that may be missing. */
export const MISSING_FACTS = {
  employee: 'Сотрудник',
  type: 'Тип',
  temperature: 'Температура',
  tags: 'Теги',
} as const;

/** How an appeal of one of its evaluations ended, or that it has not. */
export const APPEAL_MARKS = { waiting: 'Ждёт решения', accepted: 'Принята', declined: 'Отклонена' } as const;

/** No band of the form is reached, or the score is «Н/П». */
const GRADES = [...GRADE_TONES, 'none', 'unscored'] as const;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/**
 * Filters that the list of communications has because figures open it (D-27): with them, and those it had, every figure
 * finds exactly what it counts. All of them that speak of an evaluation speak of one and the same.
 */
export const drillDownFields = {
  company_id: { kind: 'ids' },
  /** Has an evaluation that figures of the one who asks count. */
  counted: { kind: 'flag' },
  /** Could be evaluated: took place and is long enough. */
  eligible: { kind: 'flag' },
  grade: { kind: 'enums', values: GRADES },
  /** Of the form in form_id: keys are a form's own. */
  criterion_key: { kind: 'text', max: 40 },
  criterion_result: { kind: 'enum', values: valuesOf(CRITERION_RESULTS) },
  /** ISO: 1 is Monday; by the project's clock, as the hour. */
  weekday: { kind: 'enums', values: ['1', '2', '3', '4', '5', '6', '7'] },
  hour: { kind: 'enums', values: hours },
  without: { kind: 'enums', values: valuesOf(MISSING_FACTS) },
  appeal: { kind: 'enums', values: valuesOf(APPEAL_MARKS) },
} as const;
export type DrillDownFilters = FiltersOf<typeof drillDownFields>;

/** Filters of the communications list. */
export type DrillFilter = CommunicationFilters & DrillDownFilters;

/** The filters of a mark are those of the whole answer (`base`) with its own laid over them, part by part. */
export function drillDown(base: DrillFilter, ...parts: readonly DrillFilter[]): DrillFilter {
  return Object.assign({}, base, ...parts) as DrillFilter;
}
