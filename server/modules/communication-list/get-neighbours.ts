import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { findNeighbours } from './neighbours.repo.ts';

type Asked = Pick<ListRequest<CommunicationsQuery>, 'filter' | 'sort'> & { id: number };

/** Neighbours of a communication in the list that it was opened from (D-17), also once it has left that list. */
export function getNeighbours(db: Database, actor: Actor, { id, filter, sort }: Asked): Promise<Neighbours> {
  return db.read(async (q) => {
    const from = await loadSeen(q, actor, id);
    return findNeighbours(q, actor, { from, filter, sort });
  });
}
