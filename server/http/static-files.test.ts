import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createLog } from '#server/log/log.ts';
import { notFound } from './errors.ts';
import { onError } from './on-error.ts';
import { requestContext } from './request-id.ts';
import { createRouter, type Router } from './router.ts';
import { securityHeaders } from './security-headers.ts';
import { mountStaticFiles } from './static-files.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="%NONCE%"><script nonce="%NONCE%" src="/assets/main-1.js"></script>';

async function builtApp(): Promise<Router> {
  const directory = await temporaryFolder();
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, '.vite'));
  const files = {
    'index.html': PAGE,
    'assets/main-1.js': 'plain',
    'assets/main-1.js.br': 'brotli',
    'assets/main-1.js.gz': 'gzip',
    'favicon.svg': '<svg/>',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  await writeFile(join(directory, '../outside.json'), '{}');
  const app = createRouter();
  app.onError(onError);
  app.notFound((c) => onError(notFound(), c));
  app.use(requestContext(createLog('silent')), securityHeaders({ trustProxy: false }));
  mountStaticFiles(app, directory);
  return app;
}

test.each(['/', '/auth/login/', '/communications/12?project_id=3', '/index.html', '/anything/at/all'])(
  '%s is the page, fresh each time, with a nonce of its own (Q-21)',
  async (path) => {
    const app = await builtApp();
    const [first, second] = [await app.request(path), await app.request(path)];
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const html = await first.text();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/=]{22,}$/);
    expect(html).not.toContain('%NONCE%');
    expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(await second.text()).not.toContain(nonce);
  },
);

test.each([
  '/assets/gone-2.js',
  '/assets/',
  '/api/unknown',
  '/api',
  '/media/unknown',
  '/.vite/manifest.json',
  '/favicon.ico',
  '/../outside.json',
  '/%2e%2e/outside.json',
])('%s is never answered with the page', async (path) => {
  const app = await builtApp();
  const response = await app.request(`http://razbor.test${path}`);
  // Paths that lead upwards are resolved by the URL itself; the rest is a file that does not exist.
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'Не найдено.' });
});

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', null, 'plain'],
])(
  'an asset for Accept-Encoding %s comes precompressed and may be kept for ever',
  async (accepted, encoding, content) => {
    const app = await builtApp();
    const response = await app.request('/assets/main-1.js', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  },
);

test('a file of the build carries the headers that a file needs, the page all of them', async () => {
  const app = await builtApp();
  const [file, page, svg] = await Promise.all(
    ['/assets/main-1.js', '/', '/favicon.svg'].map(async (path) => await app.request(path)),
  );
  expect(file?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file?.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy']) {
    expect(file?.headers.has(name)).toBe(false);
    expect(page?.headers.has(name)).toBe(true);
    // Opened by its address, a picture is a document.
    expect(svg?.headers.has(name)).toBe(true);
  }
  const missing = await app.request('/assets/gone-2.js');
  expect(missing.headers.has('content-security-policy')).toBe(true);
});

test('a file without a hash in its name is asked for again each time', async () => {
  const app = await builtApp();
  const response = await app.request('/favicon.svg');
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
