import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from './second-factor.api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => getSecondFactor(signal),
});
