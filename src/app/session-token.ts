import Cookies from 'universal-cookie';
import { temporaryToken } from './temporary-token.ts';

const NAME = 'token';
/** Lifetime of the cookie, that of the server's session (P-20). */
const DAY_SECONDS = 24 * 60 * 60;

const cookies = new Cookies(null, { path: '/' });

/** Token of requests: the link's in the tab that came by one, else the cookie's. */
export function readToken(): string | null {
  return temporaryToken() ?? cookies.get<string | undefined>(NAME, { doNotParse: true }) ?? null;
}

export function writeToken(token: string): void {
  cookies.set(NAME, token, {
    path: '/',
    maxAge: DAY_SECONDS,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}

export function removeToken(): void {
  cookies.remove(NAME, { path: '/' });
}

export function isSignedIn(): boolean {
  return readToken() !== null;
}

/** XSRF token, sent back as a header by every request (P-28). */
export function readXsrfToken(): string | null {
  return cookies.get<string | undefined>('XSRF-TOKEN', { doNotParse: true }) ?? null;
}
