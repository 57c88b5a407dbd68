import type { clipsApi } from '#domain/clips/clips.api.ts';
import { mayCut } from '#domain/clips/clips.policy.ts';
import type { ClipList } from '#domain/clips/clips.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { presentClip } from './clips.presenter.ts';
import { listClipRows } from './clips.repo.ts';
import { loadClipSource } from './load-clip.ts';

type Source = Parameters<typeof mayCut>[1] & { id: number };

/** Clips of a communication that the actor sees, and whether they may cut another. */
export async function showClips(q: Query, actor: Actor, source: Source): Promise<ClipList> {
  const rows = await listClipRows(q, actor, source.id);
  return { data: rows.map((row) => presentClip(row, actor)), auth: { create: mayCut(actor, source) } };
}

/** Clips of a communication, and whether the caller may cut another. */
export function listClips({ db, caller: { actor }, params }: RequestOf<typeof clipsApi.list>): Promise<ClipList> {
  return db.read(async (q) => showClips(q, actor, await loadClipSource(q, actor, params.id)));
}
