import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from 'hono';
import { appVersion } from '#server/app-version.ts';
import type { AppEnv } from './app-env.ts';
import { type ApiDocument, describeOperations } from './describe-operations.ts';
import { notFound } from './errors.ts';
import type { Router } from './router.ts';

const DOCUMENT_PATH = '/api/openapi.json';

/** File that the build writes beside the bundle. */
export const BUILT_DOCUMENT = join(import.meta.dirname, 'openapi.json');

/**
 * Policy of the API document's page: Swagger UI styles elements by attribute and knows no Trusted Types, so only this
 * page is looser, and its scripts are not.
 */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DESCRIPTION = `Оценка качества коммуникаций отделов продаж.

Любой POST можно послать с заголовком Idempotency-Key (до 200 печатных знаков ASCII, свой у каждого действия): повторённый в течение суток, он ничего не запишет второй раз и получит прежний ответ с заголовком Idempotent-Replayed. Другое тело под тем же ключом — 422. Ключ не действует там, где ответ содержит секрет, и при отправке файлов.`;

const PAGE = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API — Разбор</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${DOCUMENT_PATH}', domNode: document.getElementById('ui'), deepLinking: true });\n`;

const FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

/**
 * API document and a page to read it, without a foreign host. Open to everyone, so mounted before authentication; it
 * lists all routes, because it is made on first use. Making it would keep all others waiting for 60 to 120 ms: the build
 * does it; a server that runs from its sources does it once.
 */
export function mountApiDocument(app: Router): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'Ключ из ответа POST /api/auth/login или из ссылки для гостя.',
  });
  let made: string | undefined;
  app.get(DOCUMENT_PATH, async (c) => {
    const document = existsSync(BUILT_DOCUMENT) ? await readFile(BUILT_DOCUMENT) : (made ??= makeDocument(app));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.get('/api/docs', (c) => asDocs(c, 'text/html; charset=utf-8').body(PAGE));
  app.get('/api/docs/start.js', (c) => asDocs(c, 'text/javascript; charset=utf-8').body(START));
  app.get('/api/docs/:file', async (c) => {
    const file = c.req.param('file');
    const type = FILES.get(file);
    if (type === undefined) throw notFound();
    const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return asDocs(c, type).body(await readFile(join(directory, file)));
  });
}

function makeDocument(app: Router): string {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Разбор', version: appVersion(), description: DESCRIPTION },
    servers: [{ url: '/', description: 'Этот сервер' }],
    security: [{ bearer: [] }],
  });
  return JSON.stringify(describeOperations(document as unknown as ApiDocument));
}

function asDocs(c: Context<AppEnv>, type: string): Context<AppEnv> {
  c.header('Content-Type', type);
  c.header('Content-Security-Policy', DOCS_POLICY);
  c.header('Cache-Control', 'no-cache');
  return c;
}
