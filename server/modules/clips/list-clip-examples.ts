import type { clipsApi } from '#domain/clips/clips.api.ts';
import type { ClipExamples } from '#domain/clips/clips.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { presentClip } from './clips.presenter.ts';
import { listExampleRows } from './clips.repo.ts';
import { loadClipSource } from './load-clip.ts';

/** What the criteria sound like in other talks of the company, for who rates this one (D-54). */
export function listClipExamples({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof clipsApi.examples>): Promise<ClipExamples> {
  return db.read(async (q) => {
    const source = await loadClipSource(q, actor, params.id);
    const rows = await listExampleRows(q, actor, source);
    return { data: rows.map((row) => presentClip(row, actor)) };
  });
}
