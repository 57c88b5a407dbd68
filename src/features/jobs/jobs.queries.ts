import { queryOptions } from '@tanstack/react-query';
import { jobsApi } from '#domain/jobs/jobs.api.ts';
import { deadJobsList } from '#domain/jobs/jobs.filters.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { call } from '#src/app/call.ts';

/** As often as the counts beside them. */
const LOOK_MS = 15_000;
const NEWEST = { page: 1, per_page: PER_PAGE_MAX, sort: deadJobsList.defaultSort, filter: {} };

export const deadJobsQuery = queryOptions({
  queryKey: ['jobs', 'dead'],
  queryFn: ({ signal }) => call(jobsApi.dead, { query: NEWEST, signal }),
  // Never fresh: jobs come and go without anybody here doing anything.
  staleTime: 0,
  refetchInterval: LOOK_MS,
});
