import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SamplePlan, SamplePlanList } from '#domain/samples/samples.schema.ts';
import type { UserOptions } from '#domain/users/users.schema.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { jobs } from '#server/db/schema/index.ts';
import { HANG_MS, WAIT_MS } from '#tests/hang.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { copyPrepared } from '#tests/support/prepared-data.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { userForm } from '#tests/support/user-form.ts';

/** With the demonstration's people and plans. */
async function aServer(mail: MailServer): Promise<{ dataDir: string; start: () => Promise<ServerProcess> }> {
  const dataDir = await temporaryFolder();
  await copyPrepared('demo', dataDir);
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Разбор <post@razbor.example>' };
  const start = async () => {
    const server = await startServerProcess({ dataDir, env });
    onTestFinished(() => server.kill());
    return server;
  };
  return { dataDir, start };
}

type Ask = <Body>(method: string, path: string, body?: FormData) => Promise<{ status: number; body: Body }>;

async function asAdmin({ url }: ServerProcess): Promise<Ask> {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@razbor.example', password: 'razbor2026' }),
  });
  const { token } = (await signIn.json()) as { token: string };
  return async <Body>(method: string, path: string, body?: FormData) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body } : {}) });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
}

async function invite(ask: Ask, email: string): Promise<void> {
  const { companies } = (await ask<UserOptions>('GET', '/users/options')).body;
  const form = userForm({ email, roles: ['assessor'], companies_assessor: [companies[0]?.id ?? 0] });
  expect(await ask('POST', '/users', form)).toMatchObject({ status: 201 });
}

const until = (condition: () => void | Promise<void>) => vi.waitFor(condition, { timeout: WAIT_MS, interval: 50 });

test('M4, Q-16: an invitation that was under way at a kill −9 is sent by the next start', {
  timeout: HANG_MS,
}, async () => {
  const mail = await startMailServer();
  mail.behave('hang');
  const { start } = await aServer(mail);
  const first = await start();
  await invite(await asAdmin(first), 'novikova@example.ru');
  await until(() => expect(mail.asked()).toBe(1));
  await first.kill();
  mail.behave('take');
  await start();
  await until(() => expect(mail.received).toHaveLength(1));
  expect(mail.received[0]).toMatchObject({ subject: 'Приглашение в «Разбор»' });
  expect(mail.received[0]?.text).toContain('email=novikova@example.ru');
});

test('M5, Q-17: a mail server that hangs holds up letters only; SIGTERM gives them back', {
  timeout: HANG_MS,
}, async () => {
  const mail = await startMailServer();
  mail.behave('hang');
  const { start, dataDir } = await aServer(mail);
  const server = await start();
  const ask = await asAdmin(server);
  for (let n = 1; n <= 6; n += 1) await invite(ask, `novikova-${n}@example.ru`);
  await until(() => expect(mail.asked()).toBe(5));

  const plan = await findPlan(ask);
  expect(await ask('POST', `/sample-plans/${plan.id}/run`)).toMatchObject({ status: 200 });
  await until(async () => {
    const { body } = await ask<SamplePlan>('GET', `/sample-plans/${plan.id}`);
    expect(body.last_run).toMatchObject({ state: 'done', started_by: expect.anything() });
  });
  expect(mail.received).toEqual([]);

  const stopping = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(10_000);
  const db = await openPglite({ dataDir });
  onTestFinished(() => db.close());
  const letters = await db.read((q) => q.select().from(jobs).where(eq(jobs.kind, 'password_letter')));
  expect(letters).toHaveLength(6);
  for (const letter of letters) expect(letter).toMatchObject({ attempts: 0, locked_until: null, done_at: null });
});

async function findPlan(ask: Ask): Promise<SamplePlan> {
  for (let project = 1; project <= 20; project += 1) {
    const { status, body } = await ask<SamplePlanList>('GET', `/projects/${project}/sample-plans`);
    const plan = status === 200 ? body.data.find(({ may }) => may.run.allowed) : undefined;
    if (plan) return plan;
  }
  throw new Error('the demonstration has no plan that picks');
}
