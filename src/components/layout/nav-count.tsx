import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import { http } from '#src/app/http-client.ts';

/** Stale time: a menu that is opened twice in a minute asks once. */
const STALE_MS = 60_000;

/** Count of visible appeals that wait for a decision (D-20). */
const waitingAppealsQuery = queryOptions({
  queryKey: ['appeals', 'waiting'],
  queryFn: ({ signal }) => {
    const query = { per_page: 1, filter: { state: ['open', 'under_review'] } };
    return http.get<ListOf<unknown>>('appeals', { query, signal, several: true });
  },
  staleTime: STALE_MS,
});

/** Count beside the section's name; hidden at zero and while unknown. */
export function NavCount() {
  const { data } = useQuery(waitingAppealsQuery);
  const total = data?.meta.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="ml-auto rounded bg-accent-soft px-1.5 text-sm font-medium text-accent-text tabular-nums">
      <span className="sr-only">ждут решения: </span>
      {total}
    </span>
  );
}
