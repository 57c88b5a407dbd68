import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';

/** What rules ask of a communication visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadSeen(q: Query, actor: Actor, id: number) {
  const seen = await findSeenCommunication(q, actor, id);
  if (!seen) throw notFound('Коммуникация не найдена.');
  return seen;
}
