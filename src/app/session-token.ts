import Cookies from 'universal-cookie';
import { ApiError } from './api-error.ts';
import { temporaryToken } from './temporary-token.ts';

const NAME = 'token';
const NO_COOKIES =
  'Браузер не сохраняет cookie, без них вход не запомнить. Разрешите cookie для этого сайта и войдите снова.';
/** Lifetime of the cookie, that of the server's session (P-20). */
const DAY_SECONDS = 24 * 60 * 60;

const cookies = new Cookies(null, { path: '/' });

/** Token of the session that has ended under a page which stays; undefined: the session goes on. */
let ended: string | null | undefined;

/** Token of requests: the link's in the tab that came by one, else the ended session's, else the cookie's. */
export function readToken(): string | null {
  return temporaryToken() ?? (ended === undefined ? readCookie() : ended);
}

/** Token of the browser, which another tab may have written since the session of this page ended. */
export function readCookie(): string | null {
  return cookies.get<string | undefined>(NAME, { doNotParse: true }) ?? null;
}

/**
 * Keeps the token of the ended session for a page that waits for its person: a save under way must not go out in the
 * name of a stranger who signs in in another tab meanwhile, and be refused, and take the page away.
 */
export function keepEndedToken(): void {
  ended = readToken();
}

export function dropEndedToken(): void {
  ended = undefined;
}

/** Throws where the browser does not keep it: the person would stand before the sign-in again without a word. */
export function writeToken(token: string): void {
  dropEndedToken();
  cookies.set(NAME, token, {
    path: '/',
    maxAge: DAY_SECONDS,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
  if (readCookie() !== token) throw new ApiError(NO_COOKIES, { code: 'ERR_COOKIES' });
}

export function removeToken(): void {
  dropEndedToken();
  cookies.remove(NAME, { path: '/' });
}

export function isSignedIn(): boolean {
  return readToken() !== null;
}

/** XSRF token, sent back as a header by every request (P-28). */
export function readXsrfToken(): string | null {
  return cookies.get<string | undefined>('XSRF-TOKEN', { doNotParse: true }) ?? null;
}
