import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { suggestionsApi } from '#domain/suggestions/suggestions.api.ts';
import type { SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import { call } from '#src/app/call.ts';
import type { RatingFormState } from './rating-context.ts';

const NONE: SuggestionList = { data: [], pending: [] };
const AGAIN_MS = 3_000;
/** Looks at an engine that is at work: some two minutes. What comes later is there at the next opening. */
const MOST_LOOKS = 40;

/**
 * Asks for what is proposed, once for an opening of the form, and again while an engine is at work. Only where the server
 * says so: not in calibrations, where each rates alone (D-24), and not where nothing is checked and no engine may read.
 */
export function useSuggestions({ suggestions }: RatingFormState, evaluation: EvaluationSheet): void {
  const { suggests, communication_id, form_version } = evaluation;
  const { data } = useQuery({
    queryKey: ['suggestions', communication_id, form_version.id],
    // Without them one rates as ever: nobody need be told.
    queryFn: () =>
      call(suggestionsApi.show, {
        params: { id: communication_id },
        input: { form_version_id: form_version.id },
      }).catch(() => NONE),
    enabled: suggests,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      (state.data?.pending.length ?? 0) > 0 && state.dataUpdateCount < MOST_LOOKS ? AGAIN_MS : false,
  });
  useEffect(() => {
    if (data) suggestions?.set(data);
  }, [data, suggestions]);
}
