import type { Answer, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import { blankAnswer, filledAnswers } from './draft-content.ts';

/** Two drafts that were made of one, and that one; null: what they were made of is not known. */
export type DivergedDrafts = { base: EvaluationDraft | null; mine: EvaluationDraft; theirs: EvaluationDraft };
export type Preference = 'mine' | 'theirs';

export const byKey = ({ answers }: EvaluationDraft): Map<string, Answer> =>
  new Map(answers.map((answer) => [answer.criterion_key, answer]));

/** True where both have changed the same thing, each in another way: only a person can choose. */
export function isCollision<Value>(base: Value | undefined, mine: Value, theirs: Value): boolean {
  return !sameValue(mine, theirs) && (base === undefined || (!sameValue(mine, base) && !sameValue(theirs, base)));
}

/**
 * Draft with the changes of both, by criterion and by text; null where something collides and nothing is preferred
 * . Without a base everything that differs collides.
 */
export function mergeDrafts({ base, mine, theirs }: DivergedDrafts, prefer?: Preference): EvaluationDraft | null {
  let collides = false;
  const merged = <Value>(before: Value | undefined, own: Value, other: Value): Value => {
    if (!isCollision(before, own, other)) return sameValue(own, before) ? other : own;
    collides = true;
    return prefer === 'theirs' ? other : own;
  };
  const [before, own, other] = [base && byKey(base), byKey(mine), byKey(theirs)];
  const answers = [...new Set([...own.keys(), ...other.keys()])].map((key) => {
    const of = (from: Map<string, Answer>) => from.get(key) ?? blankAnswer(key);
    return merged(before ? of(before) : undefined, of(own), of(other));
  });
  const draft = {
    answers: filledAnswers(answers),
    general_comment: merged(base?.general_comment, mine.general_comment, theirs.general_comment),
    growth_points: merged(base?.growth_points, mine.growth_points, theirs.growth_points),
  };
  return collides && prefer === undefined ? null : draft;
}
