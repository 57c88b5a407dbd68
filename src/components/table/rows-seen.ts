import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Rows of a list's pages that were seen: a ticked row was on one of them. */
export function rowsSeen<Row extends { id: number }>(queryClient: QueryClient, listKey: QueryKey): Map<number, Row> {
  const pages = queryClient.getQueriesData<{ data: readonly Row[] }>({ queryKey: listKey });
  return new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
}
