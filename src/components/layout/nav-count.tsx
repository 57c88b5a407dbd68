import { queryOptions, useQuery } from '@tanstack/react-query';
import { SECTIONS } from '#domain/auth/sections.ts';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { http } from '#src/app/http-client.ts';

/** Stale time: a menu that is opened twice in a minute asks once. */
const STALE_MS = 60_000;

type Waiting = { path: string; filter: object };

/**
 * Count of what waits in a section: appeals for a decision (D-20), evaluations for their publication (D-19), calibrations
 * for the reader's own ratings (D-23).
 */
const WAITING: Readonly<Record<string, Waiting>> = {
  [SECTIONS.appeals.path]: { path: 'appeals', filter: { state: ['open', 'under_review'] } },
  [SECTIONS.sessions.path]: { path: 'calibrations', filter: { to_rate: true } },
  [SECTIONS.publishing.path]: { path: 'publishing', filter: {} },
};

const waitingQuery = ({ path, filter }: Waiting) =>
  queryOptions({
    // Under the list's own key: what changes the list changes the number.
    queryKey: [path, 'waiting'],
    queryFn: ({ signal }) =>
      http.get<ListOf<unknown>>(path, { query: { per_page: 1, filter }, signal, several: true, background: true }),
    staleTime: STALE_MS,
  });

/** Count beside the section's name; hidden at zero and while unknown. */
export function NavCount({ to }: { to: string }) {
  const waiting = lookUp(WAITING, to);
  return waiting ? <Waiting {...waiting} /> : null;
}

function Waiting(waiting: Waiting) {
  const total = useQuery(waitingQuery(waiting)).data?.meta.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="ml-auto rounded bg-accent-soft px-1.5 text-sm font-medium text-accent-text tabular-nums">
      <span className="sr-only">ждут решения: </span>
      {total}
    </span>
  );
}
