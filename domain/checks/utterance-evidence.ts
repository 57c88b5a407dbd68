import { EVALUATION_LIMITS } from '../evaluations/evaluation-limits.ts';
import type { Evidence } from '../evaluations/evaluations.schema.ts';
import type { Talk } from './read-talk.ts';

/** Evidence of an utterance: its seconds, or its place where it has none, with its words or some of them. */
export function evidenceAt({ kind, utterances }: Talk, at: number, words?: string): Evidence | null {
  const utterance = utterances[at];
  if (!utterance) return null;
  const quote = (words ?? utterance.text).trim().slice(0, EVALUATION_LIMITS.quote);
  const { start, end } = utterance;
  return kind === 'messages' || start === null ? { message: at, quote } : { start, end, quote };
}
