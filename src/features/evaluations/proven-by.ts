import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { Proven } from '#src/components/player/fragments.ts';

/** What the fragments of an answer are examples of: the criterion, and this answer where it is a single one. */
export function provenBy({ criterion_key, value }: Pick<Answer, 'criterion_key' | 'value'>): Proven {
  const isOne = typeof value === 'string' || typeof value === 'number';
  return { criterion_key, answer: isOne ? String(value) : null };
}
