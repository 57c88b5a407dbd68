import type {
  CheckPart,
  CheckRule,
  CriterionCheck,
  FactCondition,
  WordsCondition,
} from '#domain/forms/criterion-check.schema.ts';
import type { ScaleOption } from '#domain/scales/scale.schema.ts';

/** How often, as it is chosen; the number stands beside the last two. */
export const TIMES = ['said', 'silent', 'least', 'most'] as const;
export type Times = (typeof TIMES)[number];
export const TIMES_WORDS: Record<Times, string> = {
  said: 'есть',
  silent: 'нет',
  least: 'не меньше',
  most: 'не больше',
};

export function timesOf({ from, to }: Pick<WordsCondition, 'from' | 'to'>): Times {
  if (to === null) return (from ?? 0) > 1 ? 'least' : 'said';
  return to === 0 ? 'silent' : 'most';
}

/** Bounds of a choice; a number already there is kept. */
export function boundsOf(times: Times, count: number): Pick<WordsCondition, 'from' | 'to'> {
  if (times === 'said') return { from: 1, to: null };
  if (times === 'silent') return { from: 0, to: 0 };
  return times === 'least' ? { from: Math.max(2, count), to: null } : { from: 0, to: Math.max(1, count) };
}

/** Number beside «не меньше» and «не больше». */
export const countIn = ({ from, to }: Pick<WordsCondition, 'from' | 'to'>): number => to ?? from ?? 1;

const SECONDS = 30;
const TURNS = 3;

/** Part of another kind, with what it needs. */
export function partOf(kind: CheckPart['kind'], before: CheckPart, dictionary_id: number): CheckPart {
  if (kind === 'whole') return { kind };
  if (kind === 'after') return before.kind === kind ? before : { kind, dictionary_id, side: 'client' };
  const isSame = 'count' in before && before.kind.endsWith('seconds') === kind.endsWith('seconds');
  return { kind, count: isSame ? before.count : kind.endsWith('seconds') ? SECONDS : TURNS };
}

export const newFact = (): FactCondition => ({ kind: 'fact', fact: 'talk_share', from: 65, to: null });

export const newCondition = (dictionary_id: number): WordsCondition => ({
  kind: 'words',
  dictionary_id,
  side: 'employee',
  part: { kind: 'whole' },
  from: 1,
  to: null,
});

const newRule = (dictionary_id: number, option: string): CheckRule => ({
  match: 'all',
  conditions: [newCondition(dictionary_id)],
  option,
});

/** Check to begin with: said is the best answer, not said the worst. */
export function newCheck(dictionary_id: number, options: readonly ScaleOption[]): CriterionCheck {
  const sorted = options.toSorted((one, other) => other.points - one.points);
  return { rules: [newRule(dictionary_id, sorted[0]?.key ?? '')], otherwise: sorted.at(-1)?.key ?? null };
}

export const withRule = (check: CriterionCheck, at: number, rule: CheckRule): CriterionCheck => ({
  ...check,
  rules: check.rules.with(at, rule),
});

export const addRule = (check: CriterionCheck, dictionary_id: number): CriterionCheck => ({
  ...check,
  rules: [...check.rules, newRule(dictionary_id, check.rules.at(-1)?.option ?? '')],
});

export const withoutRule = (check: CriterionCheck, at: number): CriterionCheck => ({
  ...check,
  rules: check.rules.filter((_, index) => index !== at),
});
