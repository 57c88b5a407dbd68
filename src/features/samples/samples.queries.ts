import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PreviewRules } from '#domain/samples/samples.schema.ts';
import { getSampleOptions, listPlans, previewPlan } from './samples.api.ts';

const SAMPLES = 'samples';
/** Polling interval of a run, which takes a second or two. */
const RUNNING_MS = 1_500;

export function plansQuery(projectId: number) {
  return queryOptions({
    queryKey: [SAMPLES, 'plans', projectId],
    queryFn: ({ signal }) => listPlans(projectId, signal),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ last_run }) => last_run?.state === 'queued') ? RUNNING_MS : false,
  });
}

export function sampleOptionsQuery(projectId: number) {
  return queryOptions({
    queryKey: [SAMPLES, 'options', projectId],
    queryFn: ({ signal }) => getSampleOptions(projectId, signal),
  });
}

/** Preview; the former numbers stay, dimmed, until the new ones have come. */
export function previewQuery(projectId: number, rules: PreviewRules | null) {
  return queryOptions({
    queryKey: [SAMPLES, 'preview', projectId, rules],
    queryFn: ({ signal }) => {
      if (!rules) throw new Error('a preview needs rules');
      return previewPlan(projectId, rules, signal);
    },
    enabled: rules !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function samplesChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SAMPLES] });
}
