import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { newAccessLinkToken } from '#server/identity/token.ts';
import {
  createCommunication,
  createCompany,
  createProject,
  createUser,
  PASSWORD,
  type User,
} from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;
const WAIT = '\u00a0минут.';

let app: TestApp;
let person: User;
let address: string;
let made = 0;

beforeEach(async () => {
  app = await testApp({ trustProxy: true });
  person = await createUser(app.db, { role: 'assessor' });
  address = `10.1.${(made += 1)}.1`;
});

const at = (ip: string) => ({ 'x-forwarded-for': ip });
const logIn = (password: string, { email = person.email, ip = address } = {}) =>
  app.anonymous.post<ErrorBody>('/api/auth/login', { email, password }, at(ip));
const ask = (email: string, ip = address) =>
  app.anonymous.post<ErrorBody>('/api/auth/request-password-reset', { email }, at(ip));

async function statuses(times: number, one: (index: number) => Promise<Answer>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await one(index)).status);
  return seen;
}
const all = (times: number, status: number): number[] => Array.from({ length: times }, () => status);

describe('signing in (Q-22)', () => {
  test('ten wrong attempts in 15 minutes; the eleventh, with the right password, too, is 429 with Retry-After', async () => {
    expect(await statuses(10, () => logIn('не тот'))).toEqual(all(10, 422));
    app.clock.advance(5 * MINUTE);
    const refused = await logIn(PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        message: `Слишком много попыток входа. Попробуйте снова через 10${WAIT}`,
        request_id: expect.any(String),
      },
    });
    expect(refused.headers.get('retry-after')).toBe('600');
    app.clock.advance(10 * MINUTE - 1);
    expect((await logIn(PASSWORD)).status).toBe(429);
    app.clock.advance(1);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  test('a right password begins the count anew', async () => {
    expect(await statuses(9, () => logIn('не тот'))).toEqual(all(9, 422));
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect(await statuses(10, () => logIn('не тот'))).toEqual(all(10, 422));
    expect((await logIn(PASSWORD)).status).toBe(429);
  });

  test('letter case and spaces of an e-mail make one and the same account', async () => {
    await statuses(10, (index) =>
      logIn('не тот', { email: index % 2 ? person.email.toUpperCase() : ` ${person.email} ` }),
    );
    expect((await logIn(PASSWORD)).status).toBe(429);
  });

  test('an unknown address is bounded in the same way, so that its count does not give it away', async () => {
    const email = `nobody-${made}@test.example`;
    expect(await statuses(11, () => logIn('не тот', { email }))).toEqual([...all(10, 422), 429]);
  });

  test('a hundred attempts at once do not pass by the count: exactly ten are let through', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('не тот')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('one address has 60 failures for all accounts; from another the sign-in is open', async () => {
    const failures = await statuses(60, (index) => logIn('не тот', { email: `someone-${index}@test.example` }));
    expect(failures).toEqual(all(60, 422));
    expect((await logIn(PASSWORD)).status).toBe(429);
    expect((await logIn(PASSWORD, { ip: '10.9.9.9' })).status).toBe(200);
  });

  test('successful ones do not spend the address: behind one address sits a whole department', async () => {
    const ip = `10.2.${made}.1`;
    expect(await statuses(70, () => logIn(PASSWORD, { ip }))).toEqual(all(70, 200));
  });

  test('a change of the password by a link takes the bound of signing in off, too', async () => {
    await statuses(10, () => logIn('не тот'));
    await ask(person.email);
    await runDueJobs(app.deps);
    const token = /token=([\w-]+)/.exec(app.mail.sent[0]?.text ?? '')?.[1];
    const password = 'новый длинный пароль';
    const body = { token, email: person.email, password, password_confirmation: password };
    expect((await app.anonymous.post('/api/auth/password-reset', body, at(address))).status).toBe(200);
    expect((await logIn(password)).status).toBe(200);
  });

  test('the table has neither e-mail nor addresses (Q-24)', async () => {
    await logIn('не тот');
    const rows = JSON.stringify(await app.db.read((q) => q.select().from(rateLimits)));
    expect(rows).not.toContain(person.email);
    expect(rows).not.toContain(address);
  });
});

describe('whose address is counted (Q-22)', () => {
  test('without TRUST_PROXY the header X-Forwarded-For means nothing', async () => {
    app = await testApp();
    await statuses(60, (index) => logIn('не тот', { email: `other-${index}@test.example`, ip: `10.3.0.${index}` }));
    expect((await logIn(PASSWORD, { ip: '10.3.1.1' })).status).toBe(429);
  });

  test("behind one's own proxy the last entry alone is believed: addresses put in from the left do nothing", async () => {
    const forged = (index: number) => ({ email: `forged-${index}@test.example`, ip: `8.8.8.${index}, ${address}` });
    await statuses(60, (index) => logIn('не тот', forged(index)));
    expect((await logIn(PASSWORD, { ip: `1.1.1.1, ${address}` })).status).toBe(429);
  });
});

describe('letters about the password (Q-22)', () => {
  test('three in half an hour from an address to an account, known and unknown', async () => {
    for (const email of [person.email, `nobody-${made}@test.example`]) {
      expect(await statuses(3, () => ask(email))).toEqual(all(3, 200));
      const refused = await ask(email);
      const message = `Слишком много запросов на восстановление пароля. Попробуйте снова через 30${WAIT}`;
      expect(refused).toMatchObject({ status: 429, body: { message } });
      expect(refused.headers.get('retry-after')).toBe('1800');
    }
    await runDueJobs(app.deps);
    expect(app.mail.sent).toHaveLength(3);
    app.clock.advance(30 * MINUTE);
    expect((await ask(person.email)).status).toBe(200);
  });

  test('twenty an hour from an address', async () => {
    const seen = await statuses(21, (index) => ask(`letter-${made}-${index}@test.example`));
    expect(seen).toEqual([...all(20, 200), 429]);
  });

  test('thirty wrong links an hour from an address', async () => {
    const password = 'новый длинный пароль';
    const body = { token: 'x'.repeat(43), email: person.email, password, password_confirmation: password };
    const seen = await statuses(31, () => app.anonymous.post('/api/auth/password-reset', body, at(address)));
    expect(seen).toEqual([...all(30, 422), 429]);
  });
});

describe('guessing of access links (Q-22)', () => {
  const guess = (token = newAccessLinkToken(), ip = address) =>
    app.withToken(token).get<ErrorBody>('/api/auth/permissions', at(ip));

  async function realLink(): Promise<string> {
    const company = await createCompany(app.db);
    const call = await createCommunication(app.db, { project: await createProject(app.db, { company }) });
    const admin = await app.as(await createUser(app.db, { role: 'admin' }));
    const target = { type: 'communication', id: call.id };
    const { body } = await admin.post<{ token: string }>('/api/access-links', { name: 'Гость', target });
    return body.token;
  }

  test("sixty wrong ones from an address, then 429 for a right one, too; another address and people's sign-ins are not touched", async () => {
    const token = await realLink();
    expect(await statuses(60, () => guess())).toEqual(all(60, 401));
    expect(await guess()).toMatchObject({
      status: 429,
      body: { message: `Слишком много неверных ссылок. Попробуйте снова через 15${WAIT}` },
    });
    expect((await guess(token)).status).toBe(429);
    expect((await guess(token, '10.9.9.8')).status).toBe(200);
    expect((await logIn(PASSWORD)).status).toBe(200);
    app.clock.advance(15 * MINUTE);
    expect((await guess(token)).status).toBe(200);
  });

  test("a right link spends nothing, and neither does another's token of a session", async () => {
    const token = await realLink();
    expect(await statuses(65, () => guess(token))).toEqual(all(65, 200));
    expect(await statuses(65, () => guess('a'.repeat(43)))).toEqual(all(65, 401));
    expect((await guess(token)).status).toBe(200);
  });
});
