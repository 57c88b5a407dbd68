import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ApiError } from './api-error.ts';
import { showBlockedNotice } from './blocked-notice.ts';
import { closeByBack } from './close-by-back.ts';
import { dropEarlyAnswers } from './early/early-answers.ts';
import { type ErrorRoute, routeError } from './error-routing.ts';
import { FORBIDDEN_PATH, LOGIN_PATH, type RouteAccess } from './guards/guard.ts';
import { hasValidId, INVALID_ID } from './guards/id-guard.ts';
import { onRequestFailure } from './http-client.ts';
import { logFault, logQuietly } from './log.ts';
import { notify } from './notify.ts';
import { leaveSession, permissionsQuery, REFERENCES_KEY } from './session.ts';
import { announce, listenToTabs } from './session-channel.ts';
import { isSessionIntercepted } from './session-interceptor.ts';
import { readToken } from './session-token.ts';
import { pageIsThere } from './page-idle.ts';
import { endTemporaryToken, hasLinkEnded, holdTemporaryToken, temporaryToken } from './temporary-token.ts';

type App = { router: AnyRouter; queryClient: QueryClient };

/**
 * Firefox cuts requests off as it leaves for another page, 1.5 s before this one ends in a trial: that is no fault, and a
 * page that has been left logs nothing any more.
 */
const LEAVING_MS = 3_000;

/** Signs out: the guards find nobody signed in and lead to the login page, with the way back (P-24). */
function signOut({ router, queryClient }: App): void {
  notify.negative('Вы не авторизованы!');
  announce('signed-out');
  void leaveSession(queryClient, () => router.invalidate());
}

/** Ends a guest's link: there is nobody to sign in as, and the guards show that the link has ended (P-24). */
function endLink({ router, queryClient }: App): void {
  if (hasLinkEnded()) return;
  endTemporaryToken();
  void router.invalidate().then(() => queryClient.clear());
}

/**
 * Removes permissions, to be fetched by the guards of the following navigation and only by them: a fetch of our own
 * would be cancelled by the next refusal's while the guards wait for it, and each of the refusals that come together
 * would ask once more.
 */
function leavePermissionsToGuards(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey, refetchType: 'none' });
}

/**
 * Leads to 403: permissions have changed since they were fetched, else the page would not have been offered (P-32,
 * P-50).
 */
function goToForbidden({ router, queryClient }: App, refusal: string): void {
  leavePermissionsToGuards(queryClient);
  void queryClient.invalidateQueries({ queryKey: REFERENCES_KEY });
  const before = router.state.resolvedLocation;
  if (before?.pathname === FORBIDDEN_PATH) return;
  const search = { redirect: before?.href ?? '/' };
  void router.navigate({ to: FORBIDDEN_PATH, search, state: { refusal } });
}

/**
 * Leads to setting up a second factor, which a company has just begun to require: the guards do so once they know (ASVS
 * 6.3.3).
 */
function goToSecondFactor({ router, queryClient }: App): void {
  leavePermissionsToGuards(queryClient);
  void router.invalidate();
}

function reactToFailures(app: App): void {
  const reactions: Record<ErrorRoute, (error: ApiError) => void> = {
    'sign-out': () => (temporaryToken() === null ? signOut(app) : endLink(app)),
    forbidden: (error) => goToForbidden(app, error.message),
    'second-factor': () => goToSecondFactor(app),
    blocked: (error) => showBlockedNotice(error.message),
    'log-refused': (error) => logQuietly(error.message, error),
    'log-server-down': (error) => logFault('Сервер временно недоступен', error),
    'log-no-answer': (error) => void setTimeout(() => logFault('Сервер недоступен', error), LEAVING_MS),
    none: () => {},
  };
  onRequestFailure((error, sentToken) => {
    const current = readToken();
    // Held session: also when the cookie has expired by itself, and no token is sent any more.
    if (error.status === 401 && sentToken === current && isSessionIntercepted('expired')) return;
    reactions[routeError(error, { token: sentToken, current })](error);
  });
}

function followOtherTabs({ router, queryClient }: App): () => void {
  return listenToTabs((event) => {
    // Guests ignore other tabs: the link of this tab is no session of the browser.
    if (temporaryToken() !== null || isSessionIntercepted(event)) return;
    if (event === 'signed-out') void leaveSession(queryClient, () => router.navigate({ href: LOGIN_PATH }));
    else void router.invalidate();
  });
}

/** Inside the app a wrong id cancels the navigation before the address changes; the guard has the cold loads (P-10). */
function cancelWrongIds({ router }: App): () => void {
  return router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation }: { nextLocation: { pathname: string } }) => {
      const [routes, params] = router.getMatchedRoutes(nextLocation.pathname);
      const route: RouteAccess = routes.at(-1)?.options.staticData ?? {};
      if (hasValidId({ route, params })) return false;
      notify.negative(INVALID_ID);
      return true;
    },
  });
}

/** Connects session events, of this tab and others, to the router. Returns the disconnect. */
export function connectSession(app: App): () => void {
  reactToFailures(app);
  const { history } = app.router;
  const stops = [closeByBack(history), followOtherTabs(app), cancelWrongIds(app), () => holdTemporaryToken(null)];
  // Early answers are of no use to a second page, and the person may be another one by then.
  stops.push(app.router.subscribe('onResolved', dropEarlyAnswers));
  stops.push(app.router.subscribe('onRendered', () => pageIsThere(app.queryClient)));
  return () => {
    for (const stop of stops) stop();
  };
}
