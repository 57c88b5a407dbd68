import type { AnyRouter } from '@tanstack/react-router';
import { type OpenFlags, openFlags } from '#domain/auth/pages.ts';
import type { Permissions } from '#domain/auth/auth.schema.ts';
import { temporaryToken } from '../temporary-token.ts';
import { authGuard } from './auth-guard.ts';
import type { RouteAccess } from './guard.ts';
import { pageGuard } from './page-guard.ts';

/** True if the guards would not answer this address with 403: what a page offers of its own must lead somewhere (P-16). */
export function mayEnter(router: AnyRouter, href: string, person: Permissions | undefined): boolean {
  const permissions: OpenFlags | null = person ? openFlags(person) : null;
  const [routes, params] = router.getMatchedRoutes(href.replace(/[?#].*$/, ''));
  const route: RouteAccess = routes.at(-1)?.options.staticData ?? {};
  const input = { route, params, target: href, permissions, secondFactorMissing: false };
  if (!permissions) return true;
  return [authGuard, pageGuard].every((guard) => guard({ ...input, temporaryToken: temporaryToken() }) === null);
}
