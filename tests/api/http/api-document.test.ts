import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

type Document = { openapi: string; paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

test('the document describes every route of the API, its errors too, and needs no sign-in', async () => {
  const { app, anonymous } = await testApp();
  const { status, body } = await anonymous.get<Document>('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(described)).toEqual(new Set(served));
});

test('the page to read it comes from here alone, scripts under a policy (Q-21)', async () => {
  const { anonymous } = await testApp();
  const page = await anonymous.get<string>('/api/docs');
  expect(page.status).toBe(200);
  expect(page.body).not.toMatch(/https?:|<script>/);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await anonymous.get(file ?? '')).status).toBe(200);
  }
  expect((await anonymous.get('/api/docs/package.json')).status).toBe(404);
});
