import { queryOptions } from '@tanstack/react-query';
import { listDeadJobs } from './jobs.api.ts';

export const deadJobsQuery = queryOptions({
  queryKey: ['jobs', 'dead'],
  queryFn: ({ signal }) => listDeadJobs(signal),
  // Never fresh: jobs come and go without anybody here doing anything.
  staleTime: 0,
});
