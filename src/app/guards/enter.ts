import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { type OpenFlags, openFlags } from '#domain/auth/pages.ts';
import { notify } from '../notify.ts';
import { abandonSession, loadSession } from '../session.ts';
import { isSignedIn } from '../session-token.ts';
import { hasLinkEnded, holdTemporaryToken, temporaryToken, temporaryTokenOf } from '../temporary-token.ts';
import type { RouteAccess } from './guard.ts';
import { runGuards } from './pipeline.ts';

type MatchedRoute = { staticData?: RouteAccess; params: unknown };

type Entry = {
  queryClient: QueryClient;
  location: ParsedLocation;
  /** Matched routes from the root down; the root alone means that no route fits. */
  matches: readonly MatchedRoute[];
  /** Preload: the pointer is over a link, and nobody navigates yet. */
  preload: boolean;
};

/** Adopts a link's token (P-21): data fetched for another person is not for the guest, nor the other way round. */
function adoptLink({ queryClient, location, preload }: Entry): void {
  const token = temporaryTokenOf(location.searchStr);
  if (token === null || token === temporaryToken() || preload) return;
  holdTemporaryToken(token);
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ refetchType: 'none' });
}

/** Refuses an ended link by the root's not-found page: a login page is no help to a guest (P-24). */
function refuseEndedLink(): void {
  if (hasLinkEnded()) notFound({ throw: true });
}

type SignInState = { permissions: OpenFlags | null; secondFactorMissing: boolean };

const NOBODY: SignInState = { permissions: null, secondFactorMissing: false };

async function currentSignInState(queryClient: QueryClient): Promise<SignInState> {
  if (!isSignedIn()) return NOBODY;
  try {
    const session = await loadSession(queryClient);
    return { permissions: openFlags(session), secondFactorMissing: session.second_factor_missing };
  } catch (error) {
    refuseEndedLink();
    // Guests have nowhere else to go: the page says what happened and offers to try again.
    if (temporaryToken() !== null) throw error;
    abandonSession(queryClient, error);
    return NOBODY;
  }
}

/** Guard of the root route, before anything of a page loads: the session (P-22), then P-7…P-11. */
export async function enter(entry: Entry): Promise<void> {
  const { queryClient, location, matches, preload } = entry;
  adoptLink(entry);
  refuseEndedLink();
  const leaf = matches.length > 1 ? matches.at(-1) : undefined;
  const detour = runGuards({
    route: leaf?.staticData ?? { access: 'open' },
    params: { ...(leaf?.params as Record<string, string>) },
    target: location.href,
    ...(await currentSignInState(queryClient)),
    temporaryToken: temporaryToken(),
  });
  if (!detour) return;
  if (detour.notice && !preload) notify.negative(detour.notice);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  throw redirect({ href: detour.to });
}
