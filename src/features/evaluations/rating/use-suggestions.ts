import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { suggestionsApi } from '#domain/suggestions/suggestions.api.ts';
import type { SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import { call } from '#src/app/call.ts';
import type { RatingFormState } from './rating-context.ts';

const NONE: SuggestionList = { data: [] };

/**
 * Asks for what automatic checks propose, once for an opening of the form. Only where a person rates for the figures: not
 * in calibrations, where each rates alone (D-24), and not where nothing is checked.
 */
export function useSuggestions({ suggestions }: RatingFormState, evaluation: EvaluationSheet): void {
  const { kind, communication_id, form_version, content } = evaluation;
  const isChecked = content.groups.some(({ criteria }) => criteria.some(({ check }) => check !== undefined));
  const { data } = useQuery({
    queryKey: ['suggestions', communication_id, form_version.id],
    // Without them one rates as ever: nobody need be told.
    queryFn: () =>
      call(suggestionsApi.show, {
        params: { id: communication_id },
        input: { form_version_id: form_version.id },
      }).catch(() => NONE),
    enabled: kind === 'regular' && isChecked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) suggestions?.set(data.data);
  }, [data, suggestions]);
}
