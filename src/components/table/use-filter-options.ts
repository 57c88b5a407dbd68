import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Options of a list's filters. The list works without them, too: `none` then, and there is less to filter by. */
export function useFilterOptions<Needed, Options extends Needed, Key extends QueryKey>(
  query: UseQueryOptions<Options, Error, Options, Key>,
  none: Needed,
): Needed {
  return useQuery(query).data ?? none;
}
