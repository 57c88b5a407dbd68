import type { QueryClient } from '@tanstack/react-query';
import { offerOrder } from '#domain/comment-templates/offer-order.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import { commentTemplatesQuery } from '#src/features/comment-templates/comment-templates.queries.ts';
import type { RatingStore } from './rating-store.ts';

/** Text with the phrase appended, on the same line where there is one. */
export function withPhrase(written: string, phrase: string): string {
  const before = written === '' || /\s$/.test(written) ? written : `${written} `;
  return `${before}${phrase}`.slice(0, EVALUATION_LIMITS.comment);
}

/** Puts the phrase of that key into the criterion's comment; null where there is none, or no phrases could be read. */
export async function insertPhrase(
  queryClient: QueryClient,
  store: RatingStore,
  key: string,
  digit: number,
): Promise<string | null> {
  const { data } = await queryClient.ensureQueryData(commentTemplatesQuery).catch(() => ({ data: [] }));
  const { reasons, comment } = store.answer(key);
  const { own, rest } = offerOrder(data, { criterion_key: key, reasons });
  const phrase = [...own, ...rest][digit - 1];
  if (!phrase) return null;
  store.setComment(key, withPhrase(comment, phrase.text));
  return phrase.text;
}
