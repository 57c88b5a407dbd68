import { queryOptions } from '@tanstack/react-query';
import { publicAuthApi } from '#domain/auth/auth.api.ts';
import { call } from '#src/app/call.ts';

export const demoSignInsQuery = queryOptions({
  queryKey: ['auth', 'demo'],
  queryFn: async ({ signal }) => (await call(publicAuthApi.demo, { signal })).sign_ins,
  staleTime: Number.POSITIVE_INFINITY,
});
