import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clipsApi } from '#domain/clips/clips.api.ts';
import type { Clip, CreateClip, UpdateClip } from '#domain/clips/clips.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { CLIPS_KEY } from './clips.queries.ts';

/** Refetches after success or refusal: another tab may have changed them. */
function useClipsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: CLIPS_KEY });
}

export function useCreateClip(communicationId: number) {
  return useMutation<Clip, ApiError, CreateClip>({
    mutationFn: (input) => call(clipsApi.create, { params: { id: communicationId }, input }),
    onSettled: useClipsChanged(),
  });
}

export function useUpdateClip() {
  return useMutation<Clip, ApiError, { clip: Clip; input: UpdateClip }>({
    mutationFn: ({ clip, input }) => call(clipsApi.update, { params: clip, revision: clip.revision, input }),
    onSettled: useClipsChanged(),
  });
}

/** What is shown of the clip itself is not asked for any more. */
export function useRemoveClip() {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, Clip>({
    mutationFn: (clip) => call(clipsApi.remove, { params: clip, revision: clip.revision }),
    onSettled: () => {
      for (const part of ['of', 'examples']) void queryClient.invalidateQueries({ queryKey: [...CLIPS_KEY, part] });
    },
  });
}
