import { queryOptions } from '@tanstack/react-query';
import { trustApi } from '#domain/trust/trust.api.ts';
import { call } from '#src/app/call.ts';

export const trustOverviewQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['trust', 'overview', projectId],
    queryFn: ({ signal }) => call(trustApi.overview, { params: { id: projectId }, signal, several: true }),
  });
