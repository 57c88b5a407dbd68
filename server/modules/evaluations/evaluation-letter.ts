import { blindTo } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { isSeen } from '#server/scopes/seen-communications.repo.ts';
import type { Letter, LetterContent } from '#server/record/define-letter.ts';
import { communicationLine, letterLines } from '#server/record/letter-lines.ts';
import { type EvaluationFacts, listEvaluationFacts } from './evaluation-letters.repo.ts';

type Words = Pick<LetterContent, 'subject' | 'text'>;
type About = {
  words: (count: number) => Words;
  isNews?: (facts: EvaluationFacts) => boolean;
  /** The reader's own evaluations: they know of them, whatever they are yet to rate. */
  areOwn?: boolean;
};

/**
 * Writes a letter about evaluations still visible to its reader: a call may be deleted since, and of what they are yet
 * to rate in a calibration they learn nothing (D-24).
 */
export async function writeEvaluationLetter(
  q: Query,
  { user_id, ids }: Letter,
  { words, isNews = () => true, areOwn = false }: About,
): Promise<LetterContent | null> {
  const actor = await findActor(q, user_id);
  if (!actor) return null;
  const hidden = areOwn ? [] : blindTo(actor);
  const seen: EvaluationFacts[] = [];
  for (const facts of await listEvaluationFacts(q, ids)) {
    if (hidden.includes(facts.communication_id)) continue;
    if (isNews(facts) && (await isSeen(q, actor, facts.communication_id))) seen.push(facts);
  }
  if (seen.length === 0) return null;
  const only = seen.length === 1 ? seen[0] : undefined;
  return {
    ...words(seen.length),
    lines: letterLines(seen, communicationLine),
    path: only ? `/communications/${only.communication_id}` : '/communications/',
    button: only ? 'Открыть коммуникацию' : 'Открыть коммуникации',
  };
}
