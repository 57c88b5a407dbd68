import { mayChangeClip } from '#domain/clips/clips.policy.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { presentClip } from './clips.presenter.ts';
import { type ClipRow, findClip, findClipSource, lockClip } from './clips.repo.ts';

export async function loadClip(q: Query, actor: Actor, id: number): Promise<ClipRow> {
  const row = await findClip(q, actor, id);
  if (!row) throw notFound('Фрагмент не найден.');
  return row;
}

/** Clip with its row locked, if the actor may change it and has read the current revision. */
export async function loadClipForUpdate(q: Query, actor: Actor, seen: Revisioned): Promise<ClipRow> {
  const row = await lockClip(q, actor, seen.id);
  if (!row) throw notFound('Фрагмент не найден.');
  assertAllowed(mayChangeClip(actor, { ...row.clip, company_id: row.company_id }));
  await assertRevision(row.clip, seen, () => presentClip(row, actor));
  return row;
}

export const showClip = async (q: Query, actor: Actor, id: number): Promise<Clip> =>
  presentClip(await loadClip(q, actor, id), actor);

/** Communication to cut out of; an invisible one does not exist for the actor (D-2). */
export async function loadClipSource(q: Query, actor: Actor, communicationId: number) {
  const source = await findClipSource(q, actor, communicationId);
  if (!source) throw notFound('Коммуникация не найдена.');
  return source;
}
