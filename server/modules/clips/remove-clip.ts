import type { clipsApi } from '#domain/clips/clips.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteLinksTo } from '../access-links/access-links.repo.ts';
import { deleteClip } from './clips.repo.ts';
import { loadClipForUpdate } from './load-clip.ts';

export function removeClip({ db, caller, seen }: RequestOf<typeof clipsApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const { clip, company_id } = await loadClipForUpdate(q, caller.actor, seen);
    const { communication_id, title, start, end } = clip;
    await deleteClip(q, clip.id);
    await deleteLinksTo(q, { type: 'clip', id: clip.id });
    await record(q, caller, {
      action: 'remove',
      entity: 'clips',
      entity_id: clip.id,
      company_id,
      before: { communication_id, title, start, end },
    });
  });
}
