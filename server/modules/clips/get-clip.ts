import { maskForGuests } from '#domain/access-links/mask-for-guests.ts';
import { segmentsWithin } from '#domain/clips/clip-words.ts';
import type { clipsApi } from '#domain/clips/clips.api.ts';
import type { ReadClip } from '#domain/clips/clips.schema.ts';
import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findTranscript } from '../communications/communications.repo.ts';
import { presentClip } from './clips.presenter.ts';
import { loadClip } from './load-clip.ts';

/** A clip with its words. A guest's are masked within the whole talk: a number may be dictated across the edges (D-7). */
export function getClip({ db, caller: { actor }, params }: RequestOf<typeof clipsApi.get>): Promise<ReadClip> {
  return db.read(async (q) => {
    const row = await loadClip(q, actor, params.id);
    const { segments } = await findTranscript(q, row.clip.communication_id);
    const told = actor.kind === 'user' ? segments : (maskForGuests(segments) as TranscriptSegment[]);
    return { ...presentClip(row, actor), words: segmentsWithin(told, row.clip) };
  });
}
