import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Communication, CommunicationList, Recording } from '#domain/communications/communications.schema.ts';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { http } from '#src/app/http-client.ts';

/** A recording on its way is looked for again by itself. */
const PENDING_AUDIO_MS = 15_000;

export function communicationQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'one', id],
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<Communication>(['communications', 'one', id]);
      return http.get<Communication>(`communications/${id}`, { signal, background: known?.audio === 'pending' });
    },
    refetchInterval: ({ state }) => (state.data?.audio === 'pending' ? PENDING_AUDIO_MS : false),
  });
}

/** Fetched ahead of the page; false when there is no such communication for this person. */
export async function loadCommunication(queryClient: QueryClient, id: number): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(communicationQuery(id));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** The address in it expires by itself; the player asks for a new one when it needs it, and for no other reason. */
export function recordingQuery(id: number) {
  return queryOptions({
    queryKey: ['recordings', id],
    queryFn: ({ signal }) => http.get<Recording>(`communications/${id}/recording`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type ListState = Pick<CommunicationsQuery, 'filter' | 'sort'>;

/** What stands beside a communication in the list that it was opened from. */
export function neighboursQuery(id: number, { filter, sort }: ListState) {
  return queryOptions({
    queryKey: ['communications', 'neighbours', id, filter, sort],
    queryFn: ({ signal }) =>
      http.get<Neighbours>(`communications/${id}/neighbours`, { query: { filter, sort }, signal }),
  });
}

/** What an assessor goes on with: unrated, audible, first of the same project, then of any. Null: all is rated. */
export async function findNextUnrated(after: { id: number; projectId: number }): Promise<number | null> {
  return (await firstUnrated(after.id, [after.projectId])) ?? (await firstUnrated(after.id, []));
}

async function firstUnrated(exceptId: number, projectIds: number[]): Promise<number | null> {
  const { data } = await http.get<CommunicationList>('communications', {
    query: {
      filter: { state: ['unrated'], has_audio: true, project_id: projectIds },
      // One more, should the one at hand still count as unrated (it was opened to read only).
      per_page: 2,
    },
    several: true,
  });
  return data.find(({ id }) => id !== exceptId)?.id ?? null;
}

/** An evaluation began or was sent: the page and every list that tells its state. */
export async function communicationChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['communications'] }),
    // Figures count what was published, revised or void.
    queryClient.invalidateQueries({ queryKey: ['dashboards'] }),
  ]);
}

type Bookmark = { communicationId: number; favoriteId: number; isIn: boolean };

function marked<Row extends { id: number; favorite_ids: number[] }>(row: Row, bookmark: Bookmark): Row {
  const { communicationId, favoriteId, isIn } = bookmark;
  if (row.id !== communicationId) return row;
  const others = row.favorite_ids.filter((id) => id !== favoriteId);
  return { ...row, favorite_ids: isIn ? [...others, favoriteId] : others };
}

/** A table over the very collection loses the row at once; one that is put in comes with the next answer. */
function listed(list: CommunicationList, bookmark: Bookmark, isOfCollection: boolean): CommunicationList {
  const { communicationId, isIn } = bookmark;
  if (isIn || !isOfCollection) return { ...list, data: list.data.map((row) => marked(row, bookmark)) };
  const data = list.data.filter(({ id }) => id !== communicationId);
  return { ...list, data, meta: { ...list.meta, total: list.meta.total - (list.data.length - data.length) } };
}

/** A communication lies in a collection or no longer does: on its page and in every list, before the server says so. */
export async function showInFavorite(queryClient: QueryClient, bookmark: Bookmark): Promise<void> {
  const { queryKey: onePage } = communicationQuery(bookmark.communicationId);
  // An answer that is under way was given before, and would take it back.
  await Promise.all([onePage, ['communications', 'list']].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData(onePage, (one) => one && marked(one, bookmark));
  const lists = queryClient.getQueriesData<CommunicationList>({ queryKey: ['communications', 'list'] });
  for (const [queryKey, list] of lists) {
    const isOfCollection = hashKey([queryKey[2]]).includes(`"favorite_id":[${bookmark.favoriteId}]`);
    if (list) queryClient.setQueryData<CommunicationList>(queryKey, listed(list, bookmark, isOfCollection));
  }
}
