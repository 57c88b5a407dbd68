import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Communication, CommunicationList, Recording } from '#domain/communications/communications.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { http } from '#src/app/http-client.ts';

/** A recording on its way is looked for again by itself. */
const PENDING_AUDIO_MS = 15_000;

export function communicationQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'one', id],
    queryFn: ({ signal }) => http.get<Communication>(`communications/${id}`, { signal }),
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
export function communicationChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['communications'] });
}
