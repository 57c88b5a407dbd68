import { queryOptions } from '@tanstack/react-query';
import { secondFactorApi } from '#domain/auth/auth.api.ts';
import { call } from '#src/app/call.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorApi.get, { signal }),
});
