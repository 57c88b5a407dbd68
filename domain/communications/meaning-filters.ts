import type { FilterField } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { OBJECTION_ANSWERS } from './objection-answers.ts';

/** Longest key of a value of a company's reference. */
const KEY_MAX = 40;
const keys = { kind: 'texts', max: KEY_MAX } as const;

/** Filters of the list by what an engine has read, as people have corrected it (D-52). Keys are those of references. */
export const meaningFields = {
  reason: keys,
  topic: keys,
  result: keys,
  /** Kind of an objection and how it was met: both of one and the same. */
  objection: keys,
  objection_answer: { kind: 'enums', values: valuesOf(OBJECTION_ANSWERS) },
  /** The day of a promise has passed by the project's clock, and nobody has marked it as kept; no: read, and none has. */
  promises_overdue: { kind: 'flag' },
  has_meaning: { kind: 'flag' },
} as const satisfies Record<string, FilterField>;
export type MeaningFilter = keyof typeof meaningFields;
