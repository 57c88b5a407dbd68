import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig } from 'vite';
import { pagePolicy } from '#server/http/security-headers.ts';
import { freePort } from '#tests/support/free-port.ts';

export type CatalogueServer = { url: string; stop: () => Promise<void> };

const ROOT = join(import.meta.dirname, '../..');
const NONCE = 'catalogue';

/** Configuration apart from the app's own, which writes the route tree, which others may be using. */
const CONFIG: InlineConfig = {
  root: ROOT,
  configFile: false,
  plugins: [react()],
  logLevel: 'error',
  cacheDir: join(ROOT, 'node_modules/.cache/razbor/catalogue'),
  html: { cspNonce: NONCE },
};

/** The catalogue as developers see it (`npm run dev`, /catalogue.html). */
export async function startDevCatalogue(): Promise<CatalogueServer> {
  const port = await freePort();
  const server = await createServer({
    ...CONFIG,
    optimizeDeps: { entries: ['catalogue.html'] },
    // A file saved meanwhile must not reload the page under a test.
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false, watch: null },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}/catalogue.html`, stop: () => server.close() };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The catalogue built like the app and under the server's own policy: what breaks it breaks the app. */
export async function startStrictCatalogue(): Promise<CatalogueServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'razbor-catalogue-'));
  const input = join(ROOT, 'catalogue.html');
  const assetsInlineLimit = (file: string): false | undefined => (/\.woff2?$/.test(file) ? false : undefined);
  await build({
    ...CONFIG,
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit, rolldownOptions: { input } },
  });
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(url, 'http://localhost').pathname;
    const body = await readFile(join(outDir, path)).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': pagePolicy(NONCE),
    });
    response.end(body ?? '');
  };
  const server = createHttpServer((request, response) => void answer(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/catalogue.html`,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
