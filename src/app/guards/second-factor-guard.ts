import { toQueryString } from '#domain/kernel/query-string.ts';
import { type Guard, SECOND_FACTOR_PATH } from './guard.ts';

/** Second-factor guard: a required one is set up before anything else (ASVS 6.3.3); the server opens nothing before. */
export const secondFactorGuard: Guard = ({ route, target, permissions, secondFactorMissing }) => {
  if (!permissions || route.access === 'open') return null;
  if (route.secondFactor) return secondFactorMissing ? null : { to: '/' };
  return secondFactorMissing ? { to: `${SECOND_FACTOR_PATH}?${toQueryString({ redirect: target })}` } : null;
};
