import type { Actor } from '#domain/actor/actor.ts';
import type { SaidWords } from '#domain/communications/communications.schema.ts';
import { snippetOf } from '#domain/communications/word-search.ts';
import type { Query } from '#server/db/client.ts';
import { listTranscripts } from '../communications/communications.repo.ts';

type SaidWordsRequest = { ids: readonly number[]; search: string | undefined };

/**
 * Finds where in these communications the words searched for were said (D-16, D-17), by communication. A guest is told by
 * the page itself: a number cut in two would escape the mask.
 */
export async function findSaidWords(
  q: Query,
  actor: Actor,
  { ids, search }: SaidWordsRequest,
): Promise<Map<number, SaidWords>> {
  if (!search || ids.length === 0 || actor.kind === 'guest') return new Map();
  const found = new Map<number, SaidWords>();
  for (const { communication_id, segments, messages } of await listTranscripts(q, ids)) {
    const spoken = messages.length > 0 ? messages : segments;
    const snippet = snippetOf(
      spoken.map(({ text }) => text),
      search,
    );
    const by = snippet && spoken[snippet.index];
    if (!by) continue;
    const { before, words, after } = snippet;
    found.set(communication_id, { side: by.side, before, words, after });
  }
  return found;
}
