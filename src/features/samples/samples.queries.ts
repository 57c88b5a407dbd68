import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { samplesApi } from '#domain/samples/samples.api.ts';
import type { PreviewRules } from '#domain/samples/samples.schema.ts';
import { call } from '#src/app/call.ts';

const SAMPLES = 'samples';
/** Polling interval of a run, which takes a second or two. */
const RUNNING_MS = 1_500;

export function plansQuery(projectId: number) {
  return queryOptions({
    queryKey: [SAMPLES, 'plans', projectId],
    queryFn: ({ signal }) => call(samplesApi.list, { params: { id: projectId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ last_run }) => last_run?.state === 'queued') ? RUNNING_MS : false,
  });
}

export function sampleOptionsQuery(projectId: number) {
  return queryOptions({
    queryKey: [SAMPLES, 'options', projectId],
    queryFn: ({ signal }) => call(samplesApi.options, { params: { id: projectId }, signal }),
  });
}

/** Preview; the former numbers stay, dimmed, until the new ones have come. */
export function previewQuery(projectId: number, rules: PreviewRules | null) {
  return queryOptions({
    queryKey: [SAMPLES, 'preview', projectId, rules],
    queryFn: ({ signal }) => {
      if (!rules) throw new Error('a preview needs rules');
      return call(samplesApi.preview, { params: { id: projectId }, input: rules, signal });
    },
    enabled: rules !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function samplesChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SAMPLES] });
}
