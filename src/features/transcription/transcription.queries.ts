import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { transcriptionApi } from '#domain/transcription/transcription.api.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import { type ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';

/** Time between two looks at what is under way, and at what waits for a budget or an engine. */
const [LOOK_MS, WAITING_MS] = [2000, 15_000];

/** True while a recording is heard, or waits for it. */
export const isUnderWay = (transcription: Transcription | undefined): boolean =>
  transcription?.run?.finished_at === null;

/** Recognition of a communication's recording. */
export function transcriptionQuery(id: number) {
  return queryOptions({
    queryKey: ['transcription', id],
    queryFn: ({ signal }) => call(transcriptionApi.get, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!isUnderWay(data)) return false;
      return data?.run?.state === 'waiting' && data.run.note !== null ? WAITING_MS : LOOK_MS;
    },
  });
}

/** Begins the recognition, or ends it. */
export function useTranscribe(id: number) {
  const queryClient = useQueryClient();
  return useMutation<Transcription, ApiError, 'start' | 'cancel'>({
    mutationFn: (what) => call(transcriptionApi[what], { params: { id } }),
    onSuccess: (transcription) => queryClient.setQueryData(transcriptionQuery(id).queryKey, transcription),
    onError: (error) => {
      notify.negative(errorMessage(error));
      void queryClient.invalidateQueries({ queryKey: transcriptionQuery(id).queryKey });
    },
  });
}
