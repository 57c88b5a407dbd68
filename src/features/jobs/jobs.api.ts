import { deadJobsList } from '#domain/jobs/jobs.filters.ts';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { http } from '#src/app/http-client.ts';

export function listDeadJobs(signal: AbortSignal): Promise<DeadJobList> {
  const newest = { page: 1, per_page: PER_PAGE_MAX, sort: deadJobsList.defaultSort, filter: {} };
  return http.get('jobs/dead', { query: writeListQuery(deadJobsList, newest), signal });
}

export function repeatJob(id: number): Promise<{ message: string }> {
  return http.post(`jobs/${id}/repeat`);
}
