import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import type { User, UserList, UserPage } from '#domain/users/users.schema.ts';
import { jobs, notificationMutes, users } from '#server/db/schema/index.ts';
import { createSmtpMail } from '#server/mail/smtp-mail.ts';
import { createUser } from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { userForm } from '#tests/support/user-form.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const REFUSED = 'почтовый сервер не принимает этот адрес (SMTP 550)';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let app: TestApp;
let world: World;
let mail: MailServer;
let made = 0;

beforeEach(async () => {
  mail = await startMailServer();
  app = await testApp({ mail: createSmtpMail({ smtpUrl: mail.url, from: 'post@razbor.example' }) });
  await app.db.write((q) => q.delete(jobs));
  world = await createWorld(app.db);
});

/** Invitation by the pm of A, into A. */
async function invite(): Promise<User> {
  const pm = await app.as(world.a.pm);
  const form = userForm({
    email: `invited-${(made += 1)}@test.example`,
    surname: 'Приглашённая',
    roles: ['assessor'],
    companies_assessor: [world.a.company.id],
  });
  const { status, body } = await pm.post<User>('/api/users', form);
  expect(status).toBe(201);
  return body;
}

const seenBy = async (user: { id: number }, id: number) =>
  (await (await app.as(user)).get<UserPage>(`/api/users/${id}`)).body.undelivered_letter;
const dead = async () => (await (await app.as(world.admin)).get<DeadJobList>('/api/jobs/dead')).body.data;
const sendAgain = async (id: number) => (await app.as(world.a.pm)).post(`/api/users/${id}/send-reset-password-email`);
const to = () => mail.received.map(({ to: address }) => (Array.isArray(address) ? '' : (address?.text ?? '')));

describe('a letter that the mail server refused (M4, Q-17)', () => {
  test("M4, Q-16: an invitation is in the queue from the person's own transaction on, and has no secret in it", async () => {
    const { id } = await invite();
    const rows = await app.db.read((q) => q.select().from(jobs));
    expect(rows).toMatchObject([
      { kind: 'password_letter', lane: 'letters', payload: { user_id: id, sender_id: world.a.pm.id } },
    ]);
    const pm = await app.as(world.a.pm);
    expect((await pm.post('/api/users', userForm({ email: world.a.manager.email }))).status).toBe(422);
    expect(await app.db.read((q) => q.$count(jobs))).toBe(1);
  });

  test('M4, Q-17: 550 is seen by who invited and by an administrator, on the card and in the list, not by others', async () => {
    mail.behave(550);
    const { id } = await invite();
    expect(await seenBy(world.a.pm, id)).toBeNull();
    await runDueJobs(app.deps);
    expect(await seenBy(world.a.pm, id)).toBe(REFUSED);
    expect(await seenBy(world.admin, id)).toBe(REFUSED);
    expect(await seenBy(world.a.assessor, id)).toBeNull();
    const { body } = await (await app.as(world.a.pm)).get<UserList>('/api/users?per_page=100');
    expect(body.data.find((one) => one.id === id)?.undelivered_letter).toBe(REFUSED);
    expect(await dead()).toMatchObject([
      { name: `Письмо со ссылкой для пароля, сотрудник № ${id}`, attempts: 1, repeat: { allowed: true } },
    ]);
  });

  test('M4, Q-17: who invited learns of it by a letter, unless they have switched such letters off', async () => {
    mail.behave(550);
    const { id } = await invite();
    await runDueJobs(app.deps);
    mail.behave('take');
    app.clock.advance(MINUTE);
    await runDueJobs(app.deps);
    expect(to()).toEqual([world.a.pm.email]);
    expect(mail.received[0]?.subject).toMatch(/^Письмо не доставлено: \S+ \S/);
    expect(mail.received[0]?.text).toContain(`Приглашённая Олег: ${REFUSED}`);
    expect(mail.received[0]?.text).toContain(`http://razbor.test/users/${id}/`);

    await app.db.write((q) =>
      q.insert(notificationMutes).values({ user_id: world.a.pm.id, kind: 'letter_undelivered' }),
    );
    mail.behave(550);
    await invite();
    await runDueJobs(app.deps);
    mail.behave('take');
    app.clock.advance(MINUTE);
    await runDueJobs(app.deps);
    expect(mail.received).toHaveLength(1);
  });

  test('M4: «Отправить ещё раз» takes the mark off, removes what was stuck and delivers', async () => {
    mail.behave(550);
    const { id, email } = await invite();
    await runDueJobs(app.deps);
    mail.behave('take');
    expect(await sendAgain(id)).toMatchObject({
      status: 200,
      body: { message: `Приглашение отправлено на ${email}.` },
    });
    expect(await seenBy(world.a.pm, id)).toBeNull();
    expect(await dead()).toEqual([]);
    await runDueJobs(app.deps);
    expect(to()).toEqual([email]);
    expect(mail.received[0]?.subject).toBe('Приглашение в «Разбор»');
  });

  test('M4: the mark goes, too, when an administrator repeats the letter and when the address is changed', async () => {
    mail.behave(550);
    const [one, other] = [await invite(), await invite()];
    await runDueJobs(app.deps);
    mail.behave('take');
    const admin = await app.as(world.admin);
    const [job] = (await dead()).filter(({ name }) => name.endsWith(`№ ${one.id}`));
    await admin.post(`/api/jobs/${job?.id}/repeat`);
    await runDueJobs(app.deps);
    expect(await seenBy(world.a.pm, one.id)).toBeNull();
    const form = userForm({ email: `mended-${made}@test.example`, roles: ['assessor'] });
    form.delete('roles[]');
    const { revision } = (await admin.get<UserPage>(`/api/users/${other.id}`)).body;
    expect((await admin.post(`/api/users/${other.id}`, form, { 'if-match': `"${revision}"` })).status).toBe(200);
    expect(await seenBy(world.a.pm, other.id)).toBeNull();
  });

  test('Q-17: 451 waits and arrives, without a mark as long as nobody has given up', async () => {
    mail.behave(451);
    const { id, email } = await invite();
    await runDueJobs(app.deps);
    expect(await seenBy(world.a.pm, id)).toBeNull();
    mail.behave('take');
    app.clock.advance(MINUTE);
    await runDueJobs(app.deps);
    expect(to()).toEqual([email]);
  });

  test('Q-17: 451 without end is given up after eight attempts with the reason', async () => {
    mail.behave(451);
    const { id } = await invite();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await runDueJobs(app.deps);
      app.clock.advance(8 * HOUR);
    }
    expect(await seenBy(world.a.pm, id)).toBe('почтовый сервер не принимает этот адрес (SMTP 451)');
  });

  test('who was closed while the letter waited gets nothing; who has set a password gets a reset for the invitation', async () => {
    const [blocked, set] = [await invite(), await invite()];
    await app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id)));
    await app.db.write((q) => q.update(users).set({ password_hash: 'x' }).where(eq(users.id, set.id)));
    await runDueJobs(app.deps);
    expect(mail.received.map(({ subject }) => subject)).toEqual(['Восстановление пароля — Разбор']);
  });

  test('Q-22: a request from the sign-in page leaves a mark but writes to nobody', async () => {
    const person = await createUser(app.db, { role: 'assessor', companies: [world.a.company] });
    await app.anonymous.post('/api/auth/request-password-reset', { email: person.email });
    mail.behave(550);
    await runDueJobs(app.deps);
    mail.behave('take');
    app.clock.advance(MINUTE);
    await runDueJobs(app.deps);
    expect(await seenBy(world.a.pm, person.id)).toBe(REFUSED);
    expect(mail.received).toEqual([]);
  });
});
