import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { forbidden } from './errors.ts';
import { bindingsOf } from './drain-then-close.ts';

const YEAR_SECONDS = 31_536_000;

/** sonner 2.0.8 appends an empty style element and then fills it: the empty text and its text need a hash each. */
export const SONNER_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Headers of files of the build: scripts, styles and fonts are no documents, and a page takes a dozen of them. */
const FILE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** Folder of those files. */
const BUILT = '/assets/';

const FIXED: Readonly<Record<string, string>> = {
  ...FILE_HEADERS,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-DNS-Prefetch-Control': 'off',
  // A link that somebody posts leads in by its token: no search engine keeps what is behind it.
  'X-Robots-Tag': 'noindex, nofollow',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

/** Policy of data answers: nothing on them may run or load. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer that is no page, also of those that Node gives before the app hears of the request. */
export const DATA_HEADERS: Readonly<Record<string, string>> = { ...FIXED, 'Content-Security-Policy': DATA_POLICY };

/** Policy of index.html: only what carries this answer's nonce runs, and strings do not become markup. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${SONNER_STYLE_HASHES.join(' ')}`,
    // React writes style={{…}} through the CSSOM, which a policy lets through; attributes in markup stay refused.
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Security headers of every answer, errors and files too; a route that set its own policy keeps it. */
export function securityHeaders(deps: { trustProxy: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const isFile = c.res.ok && c.req.path.startsWith(BUILT);
    for (const [name, value] of Object.entries(isFile ? FILE_HEADERS : FIXED)) headers.set(name, value);
    if (!isFile && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY);
    if (isHttps(c, deps)) headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
  });
}

/** Refuses writes from another site's page, whatever token it holds. Browsers tell where a request comes from. */
export const refuseForeignWrites = createMiddleware<AppEnv>(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads && c.req.header('sec-fetch-site') === 'cross-site') throw forbidden('Запрос с чужого сайта отклонён.');
  await next();
});

/**
 * HTTPS as our own proxy says (the last entry is its own), or because the socket is; a client's header means nothing.
 */
export function isHttps(c: Context<AppEnv>, { trustProxy }: { trustProxy: boolean }): boolean {
  if (trustProxy) return c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
  const socket = bindingsOf(c).incoming?.socket;
  return socket !== undefined && 'encrypted' in socket;
}
