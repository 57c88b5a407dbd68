import { toQueryString } from '#domain/kernel/query-string.ts';
import { forbidden, type Guard, LOGIN_PATH } from './guard.ts';

/**
 * Routes are protected unless marked otherwise; after signing in the person lands where they wanted. A participant is
 * kept out of the routes that are closed to them (P-8).
 */
export const authGuard: Guard = ({ route, target, permissions, temporaryToken }) => {
  if (temporaryToken !== null && route.participant === false) return forbidden(target);
  if (route.access || permissions) return null;
  return { to: `${LOGIN_PATH}?${toQueryString({ redirect: target })}` };
};

/** Same-origin path without control characters, which browsers drop: `/\t/host` would become `//host`. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const SAME_ORIGIN = /^\/(?![/\\])[^\u0000-\u001f]*$/;

/** Safe path of this origin, or null: no scheme, no `//host`, no `/\host` (P-8). */
export function safeRedirect(path: unknown): string | null {
  return typeof path === 'string' && SAME_ORIGIN.test(path) ? path : null;
}
