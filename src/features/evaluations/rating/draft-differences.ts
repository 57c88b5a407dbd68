import { answerText } from '#domain/evaluations/answer-text.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { blankAnswer } from './draft-content.ts';
import { TEXT_NAMES } from './draft-texts.tsx';
import { byKey, type DivergedDrafts, isCollision } from './merge-drafts.ts';

/** Difference between two drafts. */
export type DraftDifference = { key: string; name: string; mine: string; theirs: string };

const EMPTY = 'пусто';
const TEXTS = ['general_comment', 'growth_points'] as const;

/**
 * Differences that a person has to choose between, in the order of the form, as people read them: where both have
 * changed the same, or all of them where nobody knows what the two were made of. Each is told by its parts: whoever takes
 * the other answer reads which comment goes with it.
 */
export function draftDifferences({ groups }: FormContent, { base, mine, theirs }: DivergedDrafts): DraftDifference[] {
  const [before, own, other] = [base && byKey(base), byKey(mine), byKey(theirs)];
  const answers = groups
    .flatMap(({ criteria }) => criteria)
    .flatMap((criterion) => {
      const { criterion_key: key } = criterion;
      const [one, two] = [own.get(key) ?? blankAnswer(key), other.get(key) ?? blankAnswer(key)];
      const was = before ? (before.get(key) ?? blankAnswer(key)) : undefined;
      return isCollision(was, one, two) ? partsThatDiffer(criterion, one, two) : [];
    });
  const texts = TEXTS.flatMap((key) =>
    isCollision(base?.[key], mine[key], theirs[key])
      ? [{ key, name: TEXT_NAMES[key], mine: mine[key] || EMPTY, theirs: theirs[key] || EMPTY }]
      : [],
  );
  return [...answers, ...texts];
}

/** Answer, reasons, comment and fragments, each by itself. */
function partsThatDiffer({ criterion_key, name, scale }: FormCriterion, one: Answer, two: Answer): DraftDifference[] {
  const PARTS = {
    '': (of: Answer) => answerText(scale, of),
    причины: (of: Answer) => of.reasons.join(', ') || EMPTY,
    комментарий: (of: Answer) => of.comment || EMPTY,
    фрагменты: fragments,
  };
  return Object.entries(PARTS).flatMap(([part, text]) => {
    const [mine, theirs] = [text(one), text(two)];
    const named = part === '' ? name : `${name}: ${part}`;
    return mine === theirs ? [] : [{ key: `${criterion_key} ${part}`, name: named, mine, theirs }];
  });
}

const fragments = ({ evidence }: Answer): string =>
  evidence.map(({ quote }) => (quote ? `«${quote}»` : 'без цитаты')).join(', ') || EMPTY;
