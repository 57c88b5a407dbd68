import { orderedSegments, messagesProblem, transcriptProblem } from '#domain/transcripts/check-words.ts';
import { areSameWords, completeMessages, type Words } from '#domain/transcripts/merge-words.ts';
import type { Query } from '#server/db/client.ts';
import { type AuditContext, record } from '#server/record/audit.repo.ts';
import { summaryOf } from './save-words.ts';
import {
  findWords,
  insertWords,
  listMachineWords,
  lockWords,
  type NewWords,
  offerWords,
  replaceWords,
  type StoredWords,
  updateWords,
} from './transcripts.repo.ts';

/** Words as a source has them, and whose they are. */
export type DeliveredWords = { segments: Words['segments']; messages: Words['messages']; origin_name: string | null };
/** What became of them; `problem`: a sentence why they cannot be kept. */
export type TakenWords = { result: 'set' | 'completed' | 'same' | 'offered' } | { result: 'problem'; problem: string };

type Conversation = { id: number; company_id: number };

/**
 * Takes words that no person has brought, for a call, a meeting, a chat or letters alike: the one way in of all sources
 * (D-66), in the caller's transaction. They complete or replace what a source has said before. What a person has brought or
 * corrected stays, and they wait beside it (D-68); told once more, they are not offered once more.
 */
export async function takeWords(
  q: Query,
  { id, company_id }: Conversation,
  delivered: DeliveredWords,
  context: AuditContext,
): Promise<TakenWords> {
  const present = await lockWords(q, id);
  const words = wordsToKeep(delivered, present);
  const taken = await judgeWords(q, id, words, present);
  if (taken.result === 'problem' || taken.result === 'same') return taken;
  const told: NewWords = {
    ...words,
    origin: 'delivered',
    origin_name: delivered.origin_name,
    saved_by: null,
    saved_at: context.now,
  };
  if (taken.result === 'offered') {
    await offerWords(q, id, told);
    return taken;
  }
  if (present && words.messages.length > 0) await updateWords(q, id, told);
  else if (present) await replaceWords(q, present, told);
  else if (!(await insertWords(q, id, told))) throw new Error('The words of a communication appeared under its lock.');
  await record(q, context, {
    action: 'update',
    entity: 'communications',
    entity_id: id,
    company_id,
    before: { words: present ? summaryOf(present) : null },
    after: { words: summaryOf(told) },
  });
  return taken;
}

/** What would become of words, if they were taken now; of none for a communication that is not here yet. */
export async function foretellWords(q: Query, id: number | null, delivered: Words): Promise<TakenWords> {
  const present = id === null ? undefined : await findWords(q, id);
  return judgeWords(q, id, wordsToKeep(delivered, present), present);
}

async function judgeWords(
  q: Query,
  id: number | null,
  words: Words,
  present: StoredWords | undefined,
): Promise<TakenWords> {
  const problem = problemOf(words, present);
  if (problem !== null) return { result: 'problem', problem };
  if (!present || id === null) return { result: 'set' };
  if (areSameWords(present, words)) return { result: 'same' };
  if (present.saved_by === null) return { result: 'completed' };
  const isKnown = (await listMachineWords(q, id)).some((former) => areSameWords(former, words));
  return { result: isKnown ? 'same' : 'offered' };
}

const wordsToKeep = ({ segments, messages }: Words, present: Words | undefined) => ({
  segments: orderedSegments(segments),
  messages: messages.length > 0 ? completeMessages(present?.messages ?? [], messages) : [],
});

function problemOf({ segments, messages }: Words, present: Words | undefined): string | null {
  if (messages.length > 0)
    return (present?.segments.length ?? 0) > 0
      ? 'У этой коммуникации расшифровка: переписки у неё не бывает.'
      : messagesProblem(messages, []);
  return (present?.messages.length ?? 0) > 0
    ? 'У этой коммуникации переписка: расшифровки у неё не бывает.'
    : transcriptProblem(segments);
}
