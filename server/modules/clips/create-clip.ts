import { CLIPS_PER_COMMUNICATION } from '#domain/clips/clip-limits.ts';
import type { clipsApi } from '#domain/clips/clips.api.ts';
import { mayCutNow, mayKeepClips } from '#domain/clips/clips.policy.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { assertSpan, assertTags, boundTo } from './check-clip.ts';
import { countClips, insertClip, replaceClipTags } from './clips.repo.ts';
import { loadClipSource, showClip } from './load-clip.ts';

/** Keeps some seconds of a recording under a name (D-54). */
export function createClip({ db, caller, params, input }: RequestOf<typeof clipsApi.create>): Promise<Clip> {
  const { actor, now } = caller;
  const { title, start, end, criterion_key = null, answer = null } = input;
  const tag_ids = [...new Set(input.tag_ids)];
  return db.write(async (q) => {
    const { id: communication_id, company_id, ...source } = await loadClipSource(q, actor, params.id);
    assertAllowed(mayKeepClips(actor));
    assertAllowed(mayCutNow(source), conflict);
    assertSpan({ start, end }, source.duration);
    if ((await countClips(q, communication_id)) >= CLIPS_PER_COMMUNICATION)
      throw conflict(`Фрагментов этой коммуникации уже ${CLIPS_PER_COMMUNICATION}: удалите лишние.`);
    await assertTags(q, tag_ids);
    const bound = await boundTo(q, actor, { company_id, criterion_key, answer });
    const values = { communication_id, author_id: actor.id, title, start, end, ...bound };
    const id = await insertClip(q, { ...values, created_at: now });
    await replaceClipTags(q, id, tag_ids);
    const after = { ...values, tag_ids };
    await record(q, caller, { action: 'create', entity: 'clips', entity_id: id, company_id, after });
    return showClip(q, actor, id);
  });
}
