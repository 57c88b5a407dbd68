import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { notFound } from './errors.ts';
import { type PageAssets, readPageAssets } from './page-assets.ts';
import type { Router } from './router.ts';
import { pagePolicy } from './security-headers.ts';

/** Cache-Control of hashed files: their names carry the hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Paths that never answer with the page: a missing chunk answered with 200 text/html breaks a new deployment's clients
 * in a way nobody understands, and an unknown API path must say so in JSON.
 */
const NO_PAGE = /^\/(api|assets|media)(\/|$)/;
const HIDDEN = /\/\./;
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;

/** Serves the built app, precompressed at build time. Mounted last: it answers every GET that is left. */
export function mountStaticFiles(app: Router, directory: string): void {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  const partsOf = readPageAssets(directory);
  const files = serveStatic<AppEnv>({ root: directory, precompressed: true });

  app.get('/assets/*', immutable, files, () => {
    throw notFound();
  });
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (NO_PAGE.test(path) || HIDDEN.test(path)) throw notFound();
    if (!FILE_NAME.test(path) || path === '/index.html') return servePage(c, withParts(page, partsOf(path)));
    c.header('Cache-Control', 'no-cache');
    return await files(c, next);
  });
}

const immutable = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('Cache-Control', IMMUTABLE);
});

/** Names the page's files in its HTML; they are names of our own build. */
function withParts(page: string, parts: PageAssets): string {
  return page.replace('%PARTS%', parts.page).replace('%STRANGERS%', parts.strangers);
}

function servePage(c: Context<AppEnv>, page: string): Response {
  const nonce = c.get('nonce');
  c.header('Content-Security-Policy', pagePolicy(nonce));
  // No-cache without a validator: each load gets a fresh page with a fresh nonce.
  c.header('Cache-Control', 'no-cache');
  return c.html(page.replaceAll('%NONCE%', nonce));
}
