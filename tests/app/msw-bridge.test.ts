import { expect, test } from 'vitest';
import { apiCalls, connectApi } from '#tests/support/msw-bridge.ts';
import { testApp } from '#tests/support/test-app.ts';

test('the page in tests talks to the real API over the real database', async () => {
  const { router } = await testApp();
  connectApi(router);
  const response = await fetch(new URL('/api/users/me', location.href));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: 'Вы не авторизованы!' });
  expect(apiCalls()).toEqual([{ method: 'GET', path: '/api/users/me', status: 401 }]);
});

test('a recording sent by the page arrives byte for byte', async () => {
  const received: { name: string; size: number; type: string }[] = [];
  connectApi({
    fetch: async (request: Request) => {
      const file = (await request.formData()).get('file') as File;
      received.push({ name: file.name, size: file.size, type: file.type });
      return new Response(null, { status: 204 });
    },
  });
  const body = new FormData();
  body.set('file', new File([new Uint8Array(2048)], 'звонок.ogg', { type: 'audio/ogg' }));
  await fetch(new URL('/api/uploads', location.href), { method: 'POST', body });
  expect(received).toEqual([{ name: 'звонок.ogg', size: 2048, type: 'audio/ogg' }]);
});

test('a request the page gave up is seen as aborted', async () => {
  const aborted: boolean[] = [];
  const controller = new AbortController();
  connectApi({
    fetch: async (request: Request) => {
      controller.abort();
      aborted.push(request.signal.aborted);
      return Response.json({});
    },
  });
  await expect(fetch(new URL('/api/users/me', location.href), { signal: controller.signal })).rejects.toThrow();
  expect(aborted).toEqual([true]);
});
