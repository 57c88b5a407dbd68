import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { Router } from '#server/http/router.ts';

/**
 * Bridge to the real API in component and journey tests: every request goes to createApp(deps).fetch. A second
 * implementation of it does not exist. Failures are one-off overrides by apiServer.use().
 */
export type ApiCall = { method: string; path: string; status: number };

let connected: Pick<Router, 'fetch'> | null = null;
let httpOnlyCookies = new Map<string, string>();
let calls: ApiCall[] = [];

/** Connects the page to this app, with a fresh cookie jar: call it once per test. */
export function connectApi(app: Pick<Router, 'fetch'>): void {
  connected = app;
  httpOnlyCookies = new Map();
  calls = [];
}

export function disconnectApi(): void {
  connected = null;
}

/** Calls of the page so far, in order of answers. */
export function apiCalls(): readonly ApiCall[] {
  return calls;
}

async function forward({ request }: { request: Request }): Promise<Response> {
  if (connected === null) return await unanswered(request);
  const url = new URL(request.url);
  // Cookies are kept here: MSW keeps only those of its own response objects, and Node's fetch sends none.
  const jar = [...httpOnlyCookies].map(([name, value]) => `${name}=${value}`);
  request.headers.set('cookie', [...jar, document.cookie].filter(Boolean).join('; '));
  request.headers.set('origin', url.origin);
  const response = await connected.fetch(request);
  response.headers.getSetCookie().forEach(storeCookie);
  calls.push({ method: request.method, path: url.pathname + url.search, status: response.status });
  return response;
}

/**
 * Request of a page whose test has ended: the client repeats reads after seconds, when the worker is at another file. It
 * waits for ever, as those of a closed page do: an error would be that other test's. Said for a test that never connected.
 */
function unanswered({ method, url }: Request): Promise<never> {
  console.warn(`No app is connected for ${method} ${url}: call connectApi(app), unless a page before it asks`);
  return new Promise(() => undefined);
}

function storeCookie(header: string): void {
  const [pair = ''] = header.split(';');
  const [name = '', ...value] = pair.split('=');
  if (!/;\s*httponly/i.test(header)) document.cookie = header;
  else if (/;\s*max-age=0/i.test(header)) httpOnlyCookies.delete(name);
  else httpOnlyCookies.set(name, value.join('='));
}

export const apiServer = setupServer(http.all('*/api/*', forward), http.all('*/media/*', forward));
