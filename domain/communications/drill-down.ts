import { FORM_LIMITS } from '../forms/form-limits.ts';
import type { FiltersOf } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';

/** Results of an answer to a criterion. */
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

/** Outcome of an appeal against one of its evaluations, or that it has none yet. */
export const APPEAL_MARKS = { waiting: 'Ждёт решения', accepted: 'Принята', declined: 'Отклонена' } as const;

/** Grades by the tone of the form's band; no band is reached, or there is no score. */
export const GRADES = {
  excellent: 'Отлично',
  good: 'Хорошо',
  fair: 'Удовлетворительно',
  poor: 'Неудовлетворительно',
  none: 'Ниже всех градаций',
  unscored: 'Н/П',
} as const;

export const WEEKDAY_NAMES = { 1: 'Пн', 2: 'Вт', 3: 'Ср', 4: 'Чт', 5: 'Пт', 6: 'Сб', 7: 'Вс' } as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

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
  grade: { kind: 'enums', values: valuesOf(GRADES) },
  /** Criterion of the form in form_id: keys are a form's own. */
  criterion_key: { kind: 'text', max: 40 },
  criterion_result: { kind: 'enum', values: valuesOf(CRITERION_RESULTS) },
  /** Answer to that criterion: an option's key, one of several options, or a number of points. */
  criterion_answer: { kind: 'text', max: 40 },
  /** Reason named in that answer, by its words in the form. */
  criterion_reason: { kind: 'text', max: FORM_LIMITS.reason },
  /** ISO: 1 is Monday; by the project's clock, as the hour. */
  weekday: { kind: 'enums', values: Object.keys(WEEKDAY_NAMES) },
  hour: { kind: 'enums', values: HOURS },
  without: { kind: 'enums', values: valuesOf(MISSING_FACTS) },
  appeal: { kind: 'enums', values: valuesOf(APPEAL_MARKS) },
} as const;
export type DrillDownFilters = FiltersOf<typeof drillDownFields>;

/** Filters of the communications list. */
