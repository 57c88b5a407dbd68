import { useQuery } from '@tanstack/react-query';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import { usePermissions } from '#src/app/session.ts';
import { communicationsQuery } from '#src/features/communications/communications.queries.ts';
import { exactFirst, type FoundCommunication, foundCommunication, isWorthAsking } from './found-communications.ts';
import { useDebounced } from './use-debounced.ts';

const SHOWN = 8;

type FoundCommunications = {
  communications: FoundCommunication[];
  isPending: boolean;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
};

/** «Найти»: searches once typing pauses; an outdated search is cancelled with its query. */
export function useFoundCommunications(query: string): FoundCommunications {
  const mayFind = usePermissions().pages.communications;
  const text = query.trim();
  const debounced = useDebounced(text);
  const isAsked = mayFind && isWorthAsking(text);
  const isDebounced = debounced === text;
  const answer = useQuery({
    ...communicationsQuery({
      page: 1,
      per_page: SHOWN,
      sort: communicationsList.defaultSort,
      filter: { search: debounced },
    }),
    enabled: isAsked && isDebounced,
  });
  const isShown = isAsked && isDebounced;
  return {
    communications: isShown && answer.data ? exactFirst(answer.data.data, text).map(foundCommunication) : [],
    isPending: isAsked && (!isDebounced || answer.isPending) && !(isDebounced && answer.isError),
    error: isShown && answer.isLoadingError ? answer.error : null,
    isRetrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
