import type { CommentTemplate } from './comment-templates.schema.ts';

type Bound = Pick<CommentTemplate, 'text' | 'criterion_key' | 'reason'>;

/** Criterion whose comment is written, with the reasons chosen for its loss. */
export type CommentedCriterion = { criterion_key: string; reasons: readonly string[] };

/** Phrases that have a key of their own: Alt with 1 … 9. */
export const PHRASE_KEYS = 9;

/** 0: bound to a chosen reason; 1: to the criterion; 2: to another reason of it; null: elsewhere. */
function rankAt({ criterion_key, reason }: Bound, at: CommentedCriterion): number | null {
  if (criterion_key !== at.criterion_key) return null;
  if (reason === null) return 1;
  return at.reasons.includes(reason) ? 0 : 2;
}

/**
 * Phrases as a criterion offers them: its own first, those of a chosen reason before the others, then the rest (D-18).
 * What several companies share is offered once.
 */
export function offerOrder<Phrase extends Bound>(all: readonly Phrase[], at: CommentedCriterion) {
  const seen = new Set<string>();
  const once = all.filter((one) => seen.size !== seen.add(contentOf(one)).size);
  const ranked = once.map((phrase) => ({ phrase, rank: rankAt(phrase, at) }));
  const own = ranked
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ phrase }) => phrase);
  const rest = ranked.filter(({ rank }) => rank === null).map(({ phrase }) => phrase);
  return { own, rest };
}

const contentOf = ({ text, criterion_key, reason }: Bound): string => JSON.stringify([text, criterion_key, reason]);
