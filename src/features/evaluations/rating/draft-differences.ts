import { answerText } from '#domain/evaluations/answer-text.ts';
import type { Answer, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import { blankAnswer } from './draft-content.ts';
import { TEXT_NAMES } from './draft-texts.tsx';

/** Difference between two drafts. */
export type DraftDifference = { key: string; name: string; mine: string; theirs: string };

const EMPTY = 'пусто';
const TEXTS = ['general_comment', 'growth_points'] as const;

/** Differences between two drafts of one form, in the order of the form, as people read it. */
export function draftDifferences(
  { groups }: FormContent,
  { mine, theirs }: { mine: EvaluationDraft; theirs: EvaluationDraft },
): DraftDifference[] {
  const [own, other] = [byKey(mine), byKey(theirs)];
  const answers = groups
    .flatMap(({ criteria }) => criteria)
    .flatMap((criterion) => {
      const { criterion_key: key, name } = criterion;
      const [one, two] = [own.get(key) ?? blankAnswer(key), other.get(key) ?? blankAnswer(key)];
      return sameValue(one, two) ? [] : [{ key, name, ...distinctTexts(criterion, one, two) }];
    });
  const texts = TEXTS.flatMap((key) =>
    mine[key] === theirs[key]
      ? []
      : [{ key, name: TEXT_NAMES[key], mine: mine[key] || EMPTY, theirs: theirs[key] || EMPTY }],
  );
  return [...answers, ...texts];
}

const byKey = ({ answers }: EvaluationDraft): Map<string, Answer> =>
  new Map(answers.map((answer) => [answer.criterion_key, answer]));

/** The answers; where they are the same, what stands beside them. */
function distinctTexts({ scale }: FormCriterion, one: Answer, two: Answer): { mine: string; theirs: string } {
  const [mine, theirs] = [answerText(scale, one), answerText(scale, two)];
  if (mine !== theirs) return { mine, theirs };
  if (one.comment !== two.comment) return { mine: one.comment || EMPTY, theirs: two.comment || EMPTY };
  if (!sameValue(one.reasons, two.reasons))
    return { mine: one.reasons.join(', ') || EMPTY, theirs: two.reasons.join(', ') || EMPTY };
  return { mine: fragments(one), theirs: fragments(two) };
}

const fragments = ({ evidence }: Answer): string => `фрагментов: ${evidence.length}`;
