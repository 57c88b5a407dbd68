import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { speechApi } from '#domain/speech/speech.api.ts';
import type { Channel } from '#domain/speech/speech-words.ts';
import type { SetSpeechNorm, SpeechAnswer, SpeechNorms } from '#domain/speech/speech.schema.ts';
import { type ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';

/** Under «communications»: a corrected transcript, or another recording, changes the facts, too. */
export function speechQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'speech', id],
    queryFn: ({ signal }) => call(speechApi.get, { params: { id }, signal }),
  });
}

type OfTalk = Pick<Communication, 'id' | 'category' | 'audio' | 'transcript'>;

/** Facts of speech of a talk that has any; null: they are on their way, or there are none. */
export function useSpeech({ id, category, audio, transcript }: OfTalk): SpeechAnswer | null {
  const isVoice = category === 'call' || category === 'meeting';
  const isHeard = audio === 'ready' || audio === 'purged' || transcript.length > 0;
  const { data } = useQuery({ ...speechQuery(id), enabled: isVoice && isHeard });
  return data && (data.source !== 'none' || data.notes.length > 0) ? data : null;
}

/** What is usual in the project; asked for when the figures are opened. */
export function usualSpeechQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'usual-speech', id],
    queryFn: ({ signal }) => call(speechApi.usual, { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** Says which channel the employee is in; all that stands on the page follows. */
export function useSetSides(id: number) {
  const queryClient = useQueryClient();
  return useMutation<SpeechAnswer, ApiError, Channel>({
    mutationFn: (employee_channel) => call(speechApi.setSides, { params: { id }, input: { employee_channel } }),
    onSuccess: (speech) => {
      queryClient.setQueryData(speechQuery(id).queryKey, speech);
      notify.positive('Стороны каналов поменялись местами, показатели пересчитаны.');
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
}

/** Sets the norm of a figure for the project; figures of all its talks are shown beside it. */
export function useSetNorm(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation<SpeechNorms, ApiError, SetSpeechNorm>({
    mutationFn: (input) => call(speechApi.setNorm, { params: { id: projectId }, input }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['communications', 'usual-speech'] });
      notify.positive('Норма проекта сохранена.');
    },
  });
}
