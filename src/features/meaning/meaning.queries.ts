import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { meaningApi } from '#domain/meaning/meaning.api.ts';
import type { CorrectMeaning, Meaning } from '#domain/meaning/meaning.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';

/** Interval at which a conversation that waits to be read is asked for again. */
const WAITING_MS = 5_000;

/** Under «communications»: a corrected transcript is read anew. */
export function meaningQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'meaning', id],
    queryFn: ({ signal }) => call(meaningApi.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : false),
  });
}

/** Corrects a part; refused as too old, what stands now is fetched. */
export function useCorrectMeaning(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = meaningQuery(id);
  return useMutation<Meaning, ApiError, { meaning: Meaning; input: CorrectMeaning }>({
    mutationFn: ({ meaning: { revision }, input }) => call(meaningApi.correct, { params: { id }, revision, input }),
    onSuccess: (meaning) => queryClient.setQueryData(queryKey, meaning),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
