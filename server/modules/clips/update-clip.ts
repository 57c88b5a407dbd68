import type { clipsApi } from '#domain/clips/clips.api.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, assertAllowed } from '#server/http/errors.ts';
import { mayCutNow } from '#domain/clips/clips.policy.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertSpan, assertTags, boundTo } from './check-clip.ts';
import { type ClipRow, replaceClipTags, updateClipRow } from './clips.repo.ts';
import { loadClipForUpdate, loadClipSource, showClip } from './load-clip.ts';

type Input = RequestOf<typeof clipsApi.update>['input'];

/** Other seconds are cut out of the recording that there is now; a clip of a purged one keeps those that it has. */
async function assertMoved(q: Query, actor: Actor, { clip }: ClipRow, { start, end }: Input): Promise<void> {
  const span = { start: start ?? clip.start, end: end ?? clip.end };
  if (span.start === clip.start && span.end === clip.end) return;
  const source = await loadClipSource(q, actor, clip.communication_id);
  assertAllowed(mayCutNow(source), conflict);
  assertSpan(span, source.duration);
}

/** What it is bound to from now on; what is not sent, or sent as it is, keeps the names that it has. */
async function rebound(q: Query, actor: Actor, { clip, company_id }: ClipRow, input: Input) {
  const criterion_key = input.criterion_key === undefined ? clip.criterion_key : input.criterion_key;
  const answer = input.answer === undefined ? clip.answer : input.answer;
  if (criterion_key === clip.criterion_key && answer === clip.answer) return {};
  return boundTo(q, actor, { company_id, criterion_key, answer });
}

/** Renames a clip, moves its edges, binds it to another criterion, gives it other tags (D-54, D-38). */
export function updateClip({ db, caller, seen, input }: RequestOf<typeof clipsApi.update>): Promise<Clip> {
  const { actor } = caller;
  const { title, start, end } = input;
  return db.write(async (q) => {
    const row = await loadClipForUpdate(q, actor, seen);
    const { clip, company_id, tags } = row;
    await assertMoved(q, actor, row, input);
    const bound = await rebound(q, actor, row, input);
    const { before, after } = changesOf(clip, { title, start, end, ...bound });
    const tag_ids = input.tag_ids && [...new Set(input.tag_ids)];
    if (tag_ids) {
      await assertTags(q, tag_ids);
      await replaceClipTags(q, clip.id, tag_ids);
    }
    await updateClipRow(q, clip.id, after);
    await record(q, caller, {
      action: 'update',
      entity: 'clips',
      entity_id: clip.id,
      company_id,
      before: {
        communication_id: clip.communication_id,
        ...before,
        ...(tag_ids && { tag_ids: tags.map(({ id }) => id) }),
      },
      after: { communication_id: clip.communication_id, ...after, ...(tag_ids && { tag_ids }) },
    });
    return showClip(q, actor, clip.id);
  });
}
