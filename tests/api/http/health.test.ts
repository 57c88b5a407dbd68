import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

test('/healthz and /readyz answer without a sign-in (Q-17)', async () => {
  const { anonymous } = await testApp();
  expect(await anonymous.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await anonymous.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('/readyz says no while draining, /healthz still yes (Q-17)', async () => {
  const { anonymous } = await testApp({ ready: () => false });
  expect(await anonymous.get('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect((await anonymous.get('/healthz')).status).toBe(200);
});

test('/readyz says no when the database does not answer (Q-17)', async () => {
  const { deps } = await testApp();
  const db = { ...deps.db, ping: () => Promise.reject(new Error('away')) };
  const { anonymous } = await testApp({ db });
  expect((await anonymous.get('/readyz')).status).toBe(503);
});
