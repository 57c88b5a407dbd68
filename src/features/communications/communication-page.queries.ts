import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { workplaceApi } from '#domain/workplace/workplace.api.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { meQuery } from '#src/app/session.ts';
import { clipsQuery } from '#src/features/clips/clips.queries.ts';
import { commentsQuery } from '#src/features/comments/comments.queries.ts';
import { speechQuery } from '#src/features/speech/speech.queries.ts';
import { transcriptionQuery } from '#src/features/transcription/transcription.queries.ts';
import { ownTaskQuery } from '#src/features/tasks/own-task.queries.ts';
import { keptList, lastList } from './page/read-last-list.ts';

/** Interval at which a recording in progress is refetched. */
const PENDING_AUDIO_MS = 15_000;

export function communicationQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'one', id],
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<Communication>(['communications', 'one', id]);
      if (!known) return openWorkplace(client, id, signal);
      return call(communicationsApi.get, { params: { id }, signal, background: known.audio === 'pending' });
    },
    refetchInterval: ({ state }) => (state.data?.audio === 'pending' ? PENDING_AUDIO_MS : false),
  });
}

/** First look at a communication: what stands on its page comes along and is kept where its parts ask for it. */
async function openWorkplace(client: QueryClient, id: number, signal: AbortSignal): Promise<Communication> {
  const { communication, ...rest } = await call(workplaceApi.get, { params: { id }, signal });
  if (rest.recording) client.setQueryData(recordingSource(id).queryKey, rest.recording);
  if (rest.speech) client.setQueryData(speechQuery(id).queryKey, rest.speech);
  if (rest.transcription) client.setQueryData(transcriptionQuery(id).queryKey, rest.transcription);
  if (rest.clips) client.setQueryData(clipsQuery(id).queryKey, rest.clips);
  client.setQueryData(commentsQuery(id).queryKey, rest.comments);
  const me = client.getQueryData(meQuery.queryKey);
  if (me) client.setQueryData(ownTaskQuery(id, me.id).queryKey, rest.task);
  return communication;
}

/** Prefetches the page; false when there is no such communication for this person. */
export async function loadCommunication(queryClient: QueryClient, id: number): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(communicationQuery(id));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export function recordingSource(id: number) {
  return {
    queryKey: ['recordings', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(communicationsApi.recording, { params: { id }, signal }),
  };
}

type ListState = Pick<CommunicationsQuery, 'filter' | 'sort'>;

/** Neighbours of a communication in the list that it was opened from. */
export function neighboursQuery(id: number, { filter, sort }: ListState) {
  return queryOptions({
    queryKey: ['communications', 'neighbours', id, filter, sort],
    queryFn: ({ signal }) => call(communicationsApi.neighbours, { params: { id }, query: { filter, sort }, signal }),
  });
}

/** Conversations with the client of a communication; those that come in meanwhile appear when the window regains focus. */
export function clientConversationsQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'client', id],
    queryFn: ({ signal }) => call(communicationsApi.client, { params: { id }, signal }),
  });
}

/** Next of the list that a communication was opened from; null at its end, and where there was no list. */
export async function findNextInList(queryClient: QueryClient, id: number): Promise<number | null> {
  return keptList() === null ? null : (await queryClient.fetchQuery(neighboursQuery(id, lastList()))).next;
}

/** Next communication of an assessor: unrated, audible, first of the same project, then of any. Null: all is rated. */
export async function findNextUnrated(after: { id: number; projectId: number }): Promise<number | null> {
  return (await firstUnrated(after.id, [after.projectId])) ?? (await firstUnrated(after.id, []));
}

async function firstUnrated(exceptId: number, projectIds: number[]): Promise<number | null> {
  const { data } = await call(communicationsApi.list, {
    query: {
      filter: { state: ['unrated'], has_audio: true, project_id: projectIds },
      // Two rows, in case the present one still counts as unrated (it was opened to read only).
      per_page: 2,
    },
    several: true,
  });
  return data.find(({ id }) => id !== exceptId)?.id ?? null;
}

/** Invalidates the page and every list with its state after an evaluation began or was submitted. */
export async function communicationChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['communications'] }),
    queryClient.invalidateQueries({ queryKey: ['publishing'] }),
    // Its task went on with it: queue, counter, and what home says waits.
    queryClient.invalidateQueries({ queryKey: ['tasks'] }),
    queryClient.invalidateQueries({ queryKey: ['work'] }),
    // The history of its evaluation may be open.
    queryClient.invalidateQueries({ queryKey: ['audit'] }),
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

/**
 * List after a bookmark: a table of that very collection loses the row at once; an added one comes with the next
 * answer.
 */
function listed(list: CommunicationList, bookmark: Bookmark, isOfCollection: boolean): CommunicationList {
  const { communicationId, isIn } = bookmark;
  if (isIn || !isOfCollection) return { ...list, data: list.data.map((row) => marked(row, bookmark)) };
  const data = list.data.filter(({ id }) => id !== communicationId);
  return { ...list, data, meta: { ...list.meta, total: list.meta.total - (list.data.length - data.length) } };
}

/** Shows a bookmark on the page and in every list, before the server has answered. */
export async function showInFavorite(queryClient: QueryClient, bookmark: Bookmark): Promise<void> {
  const { queryKey: onePage } = communicationQuery(bookmark.communicationId);
  // Requests under way are cancelled: an answer from before would undo it.
  await Promise.all([onePage, ['communications', 'list']].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData(onePage, (one) => one && marked(one, bookmark));
  const lists = queryClient.getQueriesData<CommunicationList>({ queryKey: ['communications', 'list'] });
  for (const [queryKey, list] of lists) {
    const isOfCollection = hashKey([queryKey[2]]).includes(`"favorite_id":[${bookmark.favoriteId}]`);
    if (list) queryClient.setQueryData<CommunicationList>(queryKey, listed(list, bookmark, isOfCollection));
  }
}
