import { temporaryTokenOf } from '../temporary-token.ts';
import { apiRoot } from './api-root.ts';
import { type EarlyAnswer, earlyKey } from './early-answers.ts';
import { earlyAsks } from './early-asks.ts';

function cookieOf(name: string): string | null {
  const raw = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = raw?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return value ?? null;
  }
}

function storedTables(): string | null {
  try {
    return localStorage.getItem('table-selection');
  } catch {
    return null;
  }
}

function ask(address: string, token: string): EarlyAnswer {
  const controller = new AbortController();
  const xsrf = cookieOf('XSRF-TOKEN');
  const answer = fetch(address, {
    // As the HTTP client sends them.
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
    },
    signal: controller.signal,
  });
  // Whoever takes the answer sees its failure; taken by nobody it is nobody's.
  answer.catch(() => {});
  return { token, answer, abort: () => controller.abort() };
}

/** Early requests for what the page at this address begins with. Returns whether somebody is signed in. */
export function askEarly({ pathname, search }: { pathname: string; search: string }): boolean {
  const link = temporaryTokenOf(search);
  const token = link ?? cookieOf('token');
  if (token === null) return false;
  const asks = earlyAsks({ pathname, search, isGuest: link !== null, tables: storedTables() });
  const addresses = asks.map((path) => `${apiRoot()}/${path}`);
  window.earlyAnswers = new Map(addresses.map((address) => [earlyKey(address), ask(address, token)]));
  return true;
}

/** Fetches the files of the page, or of the login page that a stranger is sent to, beside the entry. */
export function fetchParts(files: string | undefined): void {
  for (const file of files?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** Fetches the fonts that index.html names. */
export function fetchFonts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) link.rel = 'preload';
}
