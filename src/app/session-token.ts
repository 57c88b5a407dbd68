import Cookies from 'universal-cookie';
import { temporaryToken } from './temporary-token.ts';

const NAME = 'token';
/** As long as the server's session (P-20). */
const DAY_SECONDS = 24 * 60 * 60;

const cookies = new Cookies(null, { path: '/' });

/** What requests are sent with: the link's token in the tab that came by one, else the cookie's. */
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

/** Sent back as a header by every request (P-28). */
export function readXsrfToken(): string | null {
  return cookies.get<string | undefined>('XSRF-TOKEN', { doNotParse: true }) ?? null;
}
