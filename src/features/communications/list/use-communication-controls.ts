import { queryOptions, useQuery } from '@tanstack/react-query';
import type { communicationsList, CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { usePageIdle } from '#src/app/page-idle.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { useCommunicationChoices } from './use-communication-choices.ts';

/** Controls of the filters as code: all their words, which the first drawing of the list does not need. */
export const communicationControlsQuery = queryOptions({
  queryKey: ['code', 'communication-controls'],
  queryFn: async () => (await import('./communications-page-filters.ts')).communicationControls,
  staleTime: Number.POSITIVE_INFINITY,
});

type Place = { isOneCollection: boolean; isGuest: boolean; isOwn: boolean; isTeam: boolean };

/** Controls of the list's filters: at once where a filter is applied, else once the page is settled; null until then. */
export function useCommunicationControls(
  filter: CommunicationFilters,
  place: Place,
): FilterControls<typeof communicationsList.filters> | null {
  const isSettled = usePageIdle();
  const choices = useCommunicationChoices(filter);
  const enabled = isSettled || Object.keys(filter).length > 0;
  const { data: controlsOf } = useQuery({ ...communicationControlsQuery, enabled });
  return controlsOf?.(choices, filter, place) ?? null;
}
