import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import { WORD_ORIGINS } from '#domain/communications/word-origins.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadOpened, showCommunication } from '../communications/get-communication.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { insertWords, lockWords, type NewWords, replaceWords, type StoredWords } from './transcripts.repo.ts';

type Caller = { actor: UserActor; request_id: string; now: Date };
type WordsToSave = Pick<NewWords, 'segments' | 'messages' | 'origin' | 'origin_name'>;

/**
 * Stores the words that a person brings or corrects, in the caller's transaction. `check` sees those that are there,
 * refuses with an error of its own, and may say what else is stored than was told. Without a revision they are set only where there are none (D-68).
 */
export async function saveWords(
  q: Query,
  { caller, seen }: { caller: Caller; seen: MaybeRevisioned },
  told: WordsToSave,
  check: (present: StoredWords | undefined) => Partial<WordsToSave> | void,
): Promise<void> {
  const { actor, now } = caller;
  const communication = await loadSeen(q, actor, seen.id);
  assertAllowed(mayChangeCommunication(actor, communication));
  const present = await lockWords(q, seen.id);
  if (present && seen.revision === null) throw conflict('Слова уже есть. Обновите страницу, чтобы их изменить.');
  await assertRevision(present ?? { revision: 0 }, seen, async () =>
    showCommunication(q, actor, await loadOpened(q, actor, seen.id)),
  );
  const words = { ...told, ...check(present), saved_by: actor.id, saved_at: now };
  if (present) await replaceWords(q, present, words);
  else if (!(await insertWords(q, seen.id, words))) throw conflict('Слова только что появились. Обновите страницу.');
  await record(q, caller, {
    action: 'update',
    entity: 'communications',
    entity_id: seen.id,
    company_id: communication.company_id,
    before: { words: present ? summaryOf(present) : null },
    after: { words: summaryOf(words) },
  });
}

/** What the log keeps of words: where they come from and how many, never what was said. */
export function summaryOf({ segments, messages, origin, origin_name }: WordsToSave): string {
  const count = messages.length > 0 ? `сообщений: ${messages.length}` : `реплик: ${segments.length}`;
  return [WORD_ORIGINS[origin], origin_name, count].filter(Boolean).join(' · ');
}
