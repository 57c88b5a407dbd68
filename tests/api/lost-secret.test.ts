import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type {
  DeliveryList,
  Integration,
  IntegrationList,
  IntegrationPreview,
  ShownSecrets,
} from '#domain/integrations/integrations.schema.ts';
import { sealSecret } from '#server/crypto/secret-box.ts';
import { integrationDeliveries, integrationSecrets, secondFactors } from '#server/db/schema/index.ts';
import { sealSecretSet } from '#server/ingest/integration-secrets.ts';
import { sealDelivery } from '#server/ingest/raw-delivery.ts';
import { failureSentence } from '#server/ingest/records/fetch-record.ts';
import { downloadRecording } from '#server/ingest/records/download-recording.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';
import { INTEGRATIONS_PATH, settingsOf } from '#tests/support/integration-calls.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';
import type { Caller } from '#tests/support/test-app.ts';

/** APP_SECRET of before: what it has sealed opens no more, after `accept-secret` has taken a new one. */
const FORMER = 'the secret of before, 32 characters';

let api: Awaited<ReturnType<typeof hookedApp>>;
let pm: Caller;
let path: string;

beforeEach(async () => {
  api = await hookedApp();
  pm = await api.as(api.world.a.pm);
  path = `${INTEGRATIONS_PATH}/${api.integration.id}`;
});

async function loseSecrets(id: number, secrets: Record<string, string>): Promise<void> {
  const sealed = sealSecretSet(FORMER, id, secrets);
  await api.db.write((q) =>
    q.update(integrationSecrets).set({ sealed }).where(eq(integrationSecrets.integration_id, id)),
  );
}

test('D-33: one integration whose secrets do not open says so, and the others go on', async () => {
  const other = await createIntegration(api, {
    project: api.world.a.project,
    name: 'Другая',
    secrets: { secret: 'x' },
  });
  await loseSecrets(api.integration.id, { secret: 'y' });
  const { status, body } = await pm.get<IntegrationList>(INTEGRATIONS_PATH);
  expect(status).toBe(200);
  expect(Object.fromEntries(body.data.map(({ id, secrets_lost }) => [id, secrets_lost]))).toEqual({
    [api.integration.id]: true,
    [other.id]: false,
  });
  expect(await pm.get<Integration>(path)).toMatchObject({
    status: 200,
    body: { secrets_lost: true, complete: false, secrets: [] },
  });
  // Its deliveries cannot be proven; that is no failure of ours.
  expect((await api.send(saidCall())).status).toBe(409);
  await pm.post(`${path}/pause`);
  expect(await pm.post(`${path}/activate`)).toMatchObject({
    status: 409,
    body: { message: 'Сначала заполните настройки и секреты источника.' },
  });
});

test('D-33: new secrets take the place of lost ones at once, ours among them, and deliveries come again', async () => {
  await loseSecrets(api.integration.id, { secret: 'y' });
  const { status, body } = await pm.post<ShownSecrets>(`${path}/secrets`, { renew: true });
  expect(status).toBe(200);
  expect(body.integration).toMatchObject({ secrets_lost: false, secrets: [{ name: 'secret', until: null }] });
  const address = new URL(body.address ?? '').pathname;
  expect((await api.anonymous.post(address, saidCall())).status).toBe(200);

  const both = await createIntegration(api, { project: api.world.a.project, type: 'amocrm', secrets: { token: 'x' } });
  await loseSecrets(both.id, { token: 'x', secret: 'y' });
  expect((await pm.post(`${INTEGRATIONS_PATH}/${both.id}/connection`)).status).toBe(409);
  const given = await pm.post<ShownSecrets>(`${INTEGRATIONS_PATH}/${both.id}/secrets`, {
    values: { token: 'a long token of the vendor' },
  });
  expect(given.body.secrets).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(given.body.address).toContain(`/s.${given.body.secrets['secret']}`);
  expect(given.body.integration.secrets.map(({ name }) => name).sort()).toEqual(['secret', 'token']);
});

test('D-34: a delivery of before is in the log and says why its content is gone; the rest can be set up', async () => {
  await api.send(saidCall());
  const raw = sealDelivery(FORMER, api.integration.id, { from: 'answer', answer: {} });
  await api.db.write((q) => q.update(integrationDeliveries).set({ raw, outcome: 'skipped' }));
  const [row] = (await pm.get<DeliveryList>(`${path}/deliveries`)).body.data;
  const lost = { status: 409, body: { message: expect.stringContaining('запечатана прежним APP_SECRET') } };
  expect(await pm.get(`/api/integration-deliveries/${row?.id}`)).toMatchObject(lost);
  expect(await pm.post(`/api/integration-deliveries/${row?.id}/retry`)).toMatchObject(lost);
  const { body } = await pm.get<Integration>(path);
  const settings = { paths: {} };
  expect(await pm.post<IntegrationPreview>(`${path}/preview`, { settings: body.settings })).toMatchObject({
    status: 200,
    body: { data: [] },
  });
  const saved = await pm.put(path, settingsOf(body, { settings, time_zone: 'Asia/Omsk' }), {
    'if-match': `"${body.revision}"`,
  });
  expect(saved.status).toBe(200);
});

test('D-34: a recording that needs a lost secret fails with words for people', async () => {
  const from = {
    row: { record: { place: { by: 'address', url: 'https://x.example' } }, integration: api.integration },
    sealed: sealSecretSet(FORMER, api.integration.id, {}),
    signal: new AbortController().signal,
  };
  const error: unknown = await downloadRecording(api.deps as never, from as never).catch((failure: unknown) => failure);
  expect(failureSentence(error)).toBe('Секрет не открывается нынешним APP_SECRET: введите его заново.');
});

test('Q-22: a second factor that does not open says what to do, and a recovery code lets in', async () => {
  const person = await createUser(api.db, { role: 'assessor' });
  const { secret, recovery } = await enrol(await api.as(person), api.clock.now());
  const sealed_secret = sealSecret(FORMER, `totp:${person.id}`, secret);
  await api.db.write((q) => q.update(secondFactors).set({ sealed_secret }));
  const logIn = () =>
    api.anonymous.post<{ data: { challenge: string } }>('/api/auth/login', { email: person.email, password: PASSWORD });
  const { challenge } = (await logIn()).body.data;
  api.clock.advance(60_000);
  expect(
    await api.anonymous.post('/api/auth/login/code', { challenge, code: codeAt(secret, api.clock.now()) }),
  ).toMatchObject({ status: 422, body: { errors: { code: [expect.stringMatching(/код восстановления/)] } } });
  const [code] = recovery;
  expect((await api.anonymous.post('/api/auth/login/code', { challenge, code })).status).toBe(200);

  const beginner = await createUser(api.db, { role: 'assessor' });
  const caller = await api.as(beginner);
  await caller.post('/api/users/me/second-factor', { password: PASSWORD });
  await api.db.write((q) => q.update(secondFactors).set({ sealed_secret }));
  expect(await caller.post('/api/users/me/second-factor/confirm', { code: '123456' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Начните её заново/) },
  });
});
