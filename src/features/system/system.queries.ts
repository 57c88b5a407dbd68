import { queryOptions } from '@tanstack/react-query';
import { systemApi } from '#domain/system/system.api.ts';
import { call } from '#src/app/call.ts';

/** Often enough to see a job end, and more often while somebody waits for a check of theirs. */
const LOOK_MS = 15_000;
const CHECKING_MS = 2_000;

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => call(systemApi.get, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.backups.list.some(({ check }) => check.state === 'under way') ? CHECKING_MS : LOOK_MS,
});
