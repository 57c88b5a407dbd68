import type { communicationsApi } from '#domain/communications/communications.api.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { loadSeen } from '../communications/load-seen.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findNeighbours } from './neighbours.repo.ts';

type NeighboursRequest = Pick<RequestOf<typeof communicationsApi.neighbours>, 'db' | 'caller' | 'params' | 'query'>;

/** Neighbours of a communication in the list that it was opened from (D-17), also once it has left that list. */
export function getNeighbours({ db, caller: { actor }, params, query }: NeighboursRequest): Promise<Neighbours> {
  const { filter, sort } = query;
  return db.read(async (q) => {
    const from = await loadSeen(q, actor, params.id);
    return findNeighbours(q, actor, { from, filter, sort });
  });
}
