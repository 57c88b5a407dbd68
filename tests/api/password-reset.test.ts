import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import { auditRecords, jobs, passwordResets, users } from '#server/db/schema/index.ts';
import { createUser, PASSWORD, type User } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;
const NEW = 'новый длинный пароль';
const ACCEPTED = 'Если такой адрес у нас есть, мы отправили на него письмо со ссылкой. Она действует 30 минут.';
const INVALID = 'Ссылка недействительна или устарела. Запросите новую.';

let app: TestApp;
let person: User;

beforeEach(async () => {
  app = await testApp({ trustProxy: true });
  await app.db.write((q) => q.delete(jobs));
  person = await createUser(app.db, { role: 'assessor', name: 'Анна' });
});

/** Number of addresses made, one for each test, so that limits by address do not join them. */
let made = 0;
const from = (): Record<string, string> => ({
  'x-forwarded-for': `10.0.${Math.floor((made += 1) / 250)}.${made % 250}`,
});

const ask = (email: unknown = person.email, headers = from()) =>
  app.anonymous.post<{ message: string }>('/api/auth/request-password-reset', { email }, headers);

type Link = { token: string; email: string };

/** The link of the last letter, as the person would follow it. */
async function linkFor(email = person.email): Promise<Link> {
  expect((await ask(email)).status).toBe(200);
  await runDueJobs(app.deps);
  const url = new URL(app.mail.sent.at(-1)?.text.match(/https?:\S+/)?.[0] ?? '');
  return { token: url.searchParams.get('token') ?? '', email: url.searchParams.get('email') ?? '' };
}

const reset = (link: Partial<Link>, over: object = {}) =>
  app.anonymous.post<{ message: string }>(
    '/api/auth/password-reset',
    { ...link, password: NEW, password_confirmation: NEW, ...over },
    from(),
  );
const logIn = async (password: string) =>
  (await app.anonymous.post('/api/auth/login', { email: person.email, password }, from())).status;

describe('POST /api/auth/request-password-reset', () => {
  test.each([
    ['nothing at all', '', 'Это поле обязательно для заполнения.'],
    ['spaces', '   ', 'Это поле обязательно для заполнения.'],
    ['missing', undefined, 'Это поле обязательно для заполнения.'],
    ['no address', 'анна', 'Введите корректный адрес электронной почты'],
    ['a space within', 'a b@c.ru', 'Введите корректный адрес электронной почты'],
    ['a line break', 'a@c.ru\nBcc: all@c.ru', 'Введите корректный адрес электронной почты'],
    ['a number', 5, 'Нужна строка.'],
  ])('%s is 422 at its field (P-43)', async (_name, email, message) => {
    const answer = await app.anonymous.post('/api/auth/request-password-reset', { email }, from());
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [message] } } });
    await runDueJobs(app.deps);
    expect(app.mail.sent).toEqual([]);
  });

  test('a known, an unknown and a blocked one are answered alike, and the letter goes to the first alone (Q-22)', async () => {
    const blocked = await createUser(app.db, { role: 'pm', status: 'blocked' });
    for (const email of [person.email, 'nobody@test.example', blocked.email])
      expect(await ask(email)).toMatchObject({ status: 200, body: { message: ACCEPTED } });
    await runDueJobs(app.deps);
    expect(app.mail.sent.map(({ to }) => to)).toEqual([person.email]);
  });

  test('the database writes the same for any address, so that time gives nothing away, either (Q-22)', async () => {
    const written = async (email: string) => {
      await ask(email);
      const rows = await app.db.read((q) => q.select().from(jobs));
      await app.db.write((q) => q.delete(jobs));
      return rows.map(({ kind, lane, attempts }) => ({ kind, lane, attempts }));
    };
    const known = await written(person.email);
    expect(known).toEqual([{ kind: 'password_request', lane: 'short', attempts: 0 }]);
    expect(await written('nobody@test.example')).toEqual(known);
  });

  test('what was typed as the e-mail is encrypted in the database and wiped as soon as the answer is found (Q-22, Q-24)', async () => {
    const stored = async () => JSON.stringify(await app.db.read((q) => q.select().from(jobs).orderBy(jobs.id)));
    await ask('мой-пароль@вместо.почты');
    expect(await stored()).toContain('"sealed":"v1.');
    expect(await stored()).not.toContain('мой-пароль');
    await runDueJobs(app.deps);
    expect(JSON.parse(await stored())).toMatchObject([
      { kind: 'password_request', payload: {}, done_at: expect.any(String) },
    ]);
  });

  test('with another APP_SECRET a request cannot be read: it lapses and cannot be repeated', async () => {
    await ask();
    const other = { ...app.deps, appSecret: 'another secret for tests, 32 characters' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await runDueJobs(other);
      app.clock.advance(24 * 60 * MINUTE);
    }
    const admin = await app.as(await createUser(app.db, { role: 'admin' }));
    const { body } = await admin.get<DeadJobList>('/api/jobs/dead');
    const message = 'Содержимое задания стёрто: об этом нужно попросить заново.';
    expect(body.data).toMatchObject([
      { name: 'Просьба о новом пароле со страницы входа', repeat: { allowed: false, reason: message } },
    ]);
    expect(await admin.post(`/api/jobs/${body.data[0]?.id}/repeat`)).toMatchObject({ status: 409, body: { message } });
    expect(app.mail.sent).toEqual([]);
  });

  test('a letter in Russian leads to the page of the new password with token and email (P-21)', async () => {
    const link = await linkFor(`  ${person.email.toUpperCase()} `);
    expect(link).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), email: person.email });
    const [letter] = app.mail.sent;
    expect(letter).toMatchObject({ to: person.email, subject: 'Восстановление пароля — Разбор' });
    expect(letter?.text).toContain(`http://razbor.test/auth/restore/?token=${link.token}&email=${person.email}`);
    expect(letter?.text).toContain('Она действует 30\u00a0минут и сработает один раз.');
    expect(letter?.html).toContain(`token=${link.token}&amp;email=`);
  });

  test('the database has the hash alone, the log neither token nor e-mail, also when the letter did not go (Q-22, Q-24)', async () => {
    const { token } = await linkFor();
    const rows = await app.db.read((q) => q.select().from(passwordResets));
    expect(JSON.stringify([rows, app.logged])).not.toContain(token);
    const failing = await testApp({ mail: { send: () => Promise.reject(new Error('SMTP 451')) } });
    await failing.anonymous.post('/api/auth/request-password-reset', { email: person.email });
    await runDueJobs(failing.deps);
    expect(failing.logged).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'Задание не удалось', kind: 'password_letter' }),
    );
    expect(JSON.stringify([app.logged, failing.logged])).not.toContain(person.email);
  });
});

describe('POST /api/auth/password-reset', () => {
  test.each([
    [{ password: '', password_confirmation: '' }, { password: ['Это поле обязательно для заполнения.'] }],
    [{ password: '1234567' }, { password: ['Пароль не может быть меньше 8 символов.'] }],
    [{ password_confirmation: `${NEW} ` }, { password_confirmation: ['Пароли должны совпадать.'] }],
    [{ password_confirmation: '' }, { password_confirmation: ['Это поле обязательно для заполнения.'] }],
    [
      { password: 'Qwertyuiop', password_confirmation: 'Qwertyuiop' },
      { password: ['Этот пароль слишком распространён. Придумайте другой.'] },
    ],
    [{ password: 'x'.repeat(1025) }, { password: ['Слишком длинно: максимальная длина 1024.'] }],
    [{ is_admin: true }, { is_admin: ['Неизвестное поле.'] }],
    [{ password: `${NEW}\u0000` }, { password: ['Текст содержит недопустимые символы.'] }],
  ])('%j is 422 at its field, the password is as before and the link is whole (P-43)', async (over, errors) => {
    const link = await linkFor();
    expect(await reset(link, over)).toMatchObject({ status: 422, body: { errors } });
    expect(await logIn(PASSWORD)).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  test("it changes the password, ends all sessions and writes of it in the person's own name (Q-22, D-5)", async () => {
    const signedIn = [await app.as(person), await app.as(person)];
    const stranger = await app.as(await createUser(app.db, { role: 'pm' }));
    const { status, body } = await reset(await linkFor());
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Пароль изменён. Войдите с новым паролем.' } });
    expect([await logIn(PASSWORD), await logIn(NEW)]).toEqual([422, 200]);
    for (const caller of signedIn) expect((await caller.get('/api/users/me')).status).toBe(401);
    expect((await stranger.get('/api/users/me')).status).toBe(200);
    const records = await app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.action, 'reset-password')).orderBy(auditRecords.id),
    );
    expect(records.at(-1)).toMatchObject({
      entity: 'users',
      entity_id: person.id,
      actor_id: person.id,
      actor_name: `${person.surname} Анна`,
      after: { sessions_ended: 2 },
    });
    expect(JSON.stringify(records)).not.toContain('argon2');
  });

  test('a password of 1000 characters holds whole, and spaces at its ends are a part of it', async () => {
    const long = ` ${'я'.repeat(998)} `;
    expect((await reset(await linkFor(), { password: long, password_confirmation: long })).status).toBe(200);
    expect([await logIn(long.slice(0, -1)), await logIn(long.trim()), await logIn(long)]).toEqual([422, 422, 200]);
  });

  test('a link works once and for 30 minutes (Q-22)', async () => {
    const used = await linkFor();
    expect((await reset(used)).status).toBe(200);
    expect(await reset(used)).toMatchObject({ status: 422, body: { message: INVALID, errors: { token: [INVALID] } } });
    const late = await linkFor();
    app.clock.advance(30 * MINUTE - 1);
    expect((await reset(late)).status).toBe(200);
    const tooLate = await linkFor();
    app.clock.advance(30 * MINUTE);
    expect(await reset(tooLate)).toMatchObject({ status: 422, body: { message: INVALID } });
  });

  test('of two with one link at once one succeeds', async () => {
    const link = await linkFor();
    const answers = await Promise.all([reset(link), reset(link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a new link does not put an end to the former, a new password to all (M3, Q-22)', async () => {
    const older = await linkFor();
    const newer = await linkFor();
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).status).toBe(422);
  });

  test("another's e-mail, an invented token and a blocking after the letter are answered alike", async () => {
    const link = await linkFor();
    const other = await createUser(app.db, { role: 'pm' });
    expect(await reset({ ...link, email: other.email })).toMatchObject({ status: 422, body: { message: INVALID } });
    expect(await reset({ ...link, token: 'x'.repeat(43) })).toMatchObject({ status: 422, body: { message: INVALID } });
    await app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, person.id)));
    expect(await reset(link)).toMatchObject({ status: 422, body: { message: INVALID } });
  });

  test('letter case of the e-mail in the link does not matter', async () => {
    const link = await linkFor();
    expect((await reset({ ...link, email: link.email.toUpperCase() })).status).toBe(200);
  });
});
