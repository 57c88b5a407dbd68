import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionToken } from '#domain/auth/auth.schema.ts';
import type { Enrolment, RecoveryCodes, SecondFactor } from '#domain/auth/second-factor.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, recoveryCodes, secondFactors, users } from '#server/db/schema/index.ts';
import { createUser, PASSWORD, type User } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';
import { type Answer, type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;
const WRONG = { status: 422, body: { errors: { code: ['Неверный код.'] } } };
const OVER = { status: 401, body: { message: 'Время для ввода кода вышло. Войдите ещё раз.' } };

let app: TestApp;
let person: User;
let caller: Caller;
let made = 0;
let home: Record<string, string>;

beforeEach(async () => {
  app = await testApp({ trustProxy: true });
  person = await createUser(app.db, { role: 'assessor' });
  caller = await app.as(person);
  made += 1;
  home = { 'x-forwarded-for': `192.0.${made}.1` };
});

const now = () => app.clock.now();
const logIn = (password = PASSWORD, headers = home) =>
  app.anonymous.post<ErrorBody & SessionToken>('/api/auth/login', { email: person.email, password }, headers);
const byCode = (challenge: string | undefined, code: string, headers = home) =>
  app.anonymous.post<ErrorBody & SessionToken>('/api/auth/login/code', { challenge, code }, headers);
async function challenged(headers = home): Promise<string> {
  const { status, body } = await logIn(PASSWORD, headers);
  expect(status).toBe(401);
  return body.data?.challenge ?? '';
}
/** Past the half minute of the code that has just been used. */
const nextCode = (secret: string): string => {
  app.clock.advance(MINUTE / 2);
  return codeAt(secret, now());
};
const ownRecords = async () => {
  const rows = await app.db.read((q) =>
    q.select().from(auditRecords).where(eq(auditRecords.entity_id, person.id)).orderBy(auditRecords.id),
  );
  return rows.filter(({ entity }) => entity === 'users');
};
const ownActions = async (): Promise<string[]> => (await ownRecords()).map(({ action }) => action);
const signIns = async (): Promise<unknown[]> =>
  (await ownRecords()).filter(({ action }) => action === 'sign-in').map(({ after }) => after);
const own = (path = '') => `/api/users/me/second-factor${path}`;

describe('setting up (ASVS 6.3.3)', () => {
  test("is 401 without a session, 422 without a password and with another's, 200 with the secret; until the code nothing is in force", async () => {
    expect((await app.anonymous.post(own(), { password: PASSWORD })).status).toBe(401);
    expect(await caller.post(own(), {})).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(Array) } },
    });
    expect(await caller.post(own(), { password: 'не тот' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Неверный пароль.'] } },
    });
    const { status, body } = await caller.post<Enrolment>(own(), { password: PASSWORD });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect((await caller.get<SecondFactor>(own())).body).toEqual({
      enabled_at: null,
      recovery_codes_left: 0,
      required_by: [],
    });
    expect((await logIn()).status).toBe(200);
  });

  test('is switched on by a right code, which shows ten recovery codes', async () => {
    const { body } = await caller.post<Enrolment>(own(), { password: PASSWORD });
    expect(await caller.post(own('/confirm'), { code: '000000' })).toMatchObject(WRONG);
    expect(await caller.post(own('/confirm'), { code: 'не код' })).toMatchObject(WRONG);
    const code = codeAt(body.secret, now());
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { status, body: shown } = await caller.post<RecoveryCodes>(own('/confirm'), { code: spaced });
    expect(status).toBe(200);
    expect(shown.recovery_codes).toHaveLength(10);
    shown.recovery_codes.forEach((one, at) => expect(one).toMatch(new RegExp(`^${at}\\w{3}-\\w{4}-\\w{3}$`)));
    expect((await caller.get<SecondFactor>(own())).body).toEqual({
      enabled_at: now().toISOString(),
      recovery_codes_left: 10,
      required_by: [],
    });
    expect(await ownActions()).toEqual(['enable-second-factor']);
    expect((await caller.post(own('/confirm'), { code })).status).toBe(409);
    expect((await caller.post(own(), { password: PASSWORD })).status).toBe(409);
  });

  test('by two with one code at once switches on once and shows the recovery codes to one', async () => {
    const { body } = await caller.post<Enrolment>(own(), { password: PASSWORD });
    const code = codeAt(body.secret, now());
    const answers = await Promise.all([1, 2].map(() => caller.post(own('/confirm'), { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('leaves neither secret nor codes in the database nor in the log (Q-24)', async () => {
    const { secret, recovery } = await enrol(caller, now());
    const rows = await app.db.read(async (q) => [
      await q.select().from(secondFactors),
      await q.select().from(recoveryCodes),
      await q.select().from(auditRecords),
    ]);
    const kept = JSON.stringify([rows, app.logged]);
    for (const one of [secret, ...recovery.map((code) => code.replaceAll('-', '').slice(1))])
      expect(kept).not.toContain(one);
    expect(kept).toContain('$argon2id$');
  });
});

describe('signing in with a code (ASVS 6.3.3, P-37)', () => {
  let secret: string;
  let recovery: string[];

  beforeEach(async () => {
    ({ secret, recovery } = await enrol(caller, now()));
    app.clock.advance(MINUTE);
  });

  test('a right password asks for a code and gives no session, the code gives it', async () => {
    const asked = await logIn();
    expect(asked).toMatchObject({
      status: 401,
      body: {
        message: 'Введите код из приложения.',
        data: { second_factor: true, challenge: expect.any(String) },
      },
    });
    expect(asked.headers.get('set-cookie')).toBeNull();
    const challenge = asked.body.data?.challenge ?? '';
    expect((await app.withToken(challenge).get('/api/users/me')).status).toBe(401);
    const { status, body, headers } = await byCode(challenge, codeAt(secret, now()));
    expect({ status, body }).toEqual({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(headers.get('set-cookie')).toContain('HttpOnly');
    expect((await app.withToken(body.token).get('/api/users/me')).status).toBe(200);
    expect(await signIns()).toEqual([{ second_factor: 'app' }]);
  });

  test('a wrong password says nothing of a second factor', async () => {
    expect(await logIn('не тот')).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });

  test('a code of the neighbouring half minute is good, one further away is not', async () => {
    const at = (seconds: number) => codeAt(secret, new Date(now().getTime() + seconds * 1000));
    for (const off of [-60, 60]) expect(await byCode(await challenged(), at(off))).toMatchObject(WRONG);
    for (const off of [-30, 30]) expect((await byCode(await challenged(), at(off))).status).toBe(200);
  });

  test('a code works once and no earlier one after it; of two at once one', async () => {
    const [code, earlier] = [codeAt(secret, now()), codeAt(secret, new Date(now().getTime() - MINUTE / 2))];
    const challenge = await challenged();
    const answers = await Promise.all([byCode(challenge, code), byCode(challenge, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    for (const used of [code, earlier]) expect(await byCode(await challenged(), used)).toMatchObject(WRONG);
    expect((await byCode(await challenged(), nextCode(secret))).status).toBe(200);
  });

  test('the code that switched it on is no longer good for signing in', async () => {
    const other = await createUser(app.db, { role: 'pm' });
    const theirs = await enrol(await app.as(other), now());
    const asked = await app.anonymous.post<ErrorBody>('/api/auth/login', { email: other.email, password: PASSWORD });
    expect(await byCode(asked.body.data?.challenge, codeAt(theirs.secret, now()))).toMatchObject(WRONG);
  });

  test('a recovery code lets in once, in any spelling, and the others stay', async () => {
    const [first = '', second = ''] = recovery;
    expect((await byCode(await challenged(), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await byCode(await challenged(), first)).toMatchObject(WRONG);
    const challenge = await challenged();
    const answers = await Promise.all([byCode(challenge, second), byCode(challenge, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await caller.get<SecondFactor>(own())).body.recovery_codes_left).toBe(8);
    expect(await signIns()).toEqual([{ second_factor: 'recovery' }, { second_factor: 'recovery' }]);
  });

  test("another's recovery code does not fit", async () => {
    const theirs = await enrol(await app.as(await createUser(app.db, { role: 'pm' })), now());
    expect(await byCode(await challenged(), theirs.recovery[0] ?? '')).toMatchObject(WRONG);
  });

  test('the demand for a code lives ten minutes, for one password and while the factor is on', async () => {
    const [late, changed, removed] = [await challenged(), await challenged(), await challenged()];
    app.clock.advance(10 * MINUTE - 1);
    expect((await byCode(late, codeAt(secret, now()))).status).toBe(200);
    app.clock.advance(1);
    expect(await byCode(late, nextCode(secret))).toMatchObject(OVER);

    const fresh = await challenged();
    const body = {
      current_password: PASSWORD,
      password: 'новый длинный пароль',
      password_confirmation: 'новый длинный пароль',
    };
    await caller.post('/api/users/me/password', body);
    expect(await byCode(fresh, codeAt(secret, now()))).toMatchObject(OVER);
    await app.db.write((q) => q.delete(secondFactors).where(eq(secondFactors.user_id, person.id)));
    for (const one of [changed, removed]) expect(await byCode(one, codeAt(secret, now()))).toMatchObject(OVER);
  });

  test('an invented demand for a code is 401', async () => {
    const forged = `v1.${'A'.repeat(16)}.${'A'.repeat(32)}`;
    for (const challenge of ['', 'x', forged, 'a'.repeat(1000)])
      expect(await byCode(challenge, codeAt(secret, now()))).toMatchObject(OVER);
  });

  test('a blocked person does not sign in with a right code, either (P-37)', async () => {
    const challenge = await challenged();
    await app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, person.id)));
    expect(await byCode(challenge, codeAt(secret, now()))).toMatchObject({
      status: 423,
      body: { data: { is_blocked: true } },
    });
  });
});

describe('guessing a code (Q-22)', () => {
  const at = (index: number) => ({ 'x-forwarded-for': `10.${made}.0.${index}` });
  const statuses = async (times: number, one: (index: number) => Promise<Answer>): Promise<number[]> => {
    const seen: number[] = [];
    for (let index = 0; index < times; index += 1) seen.push((await one(index)).status);
    return seen;
  };

  test('five wrong ones in 15 minutes from an address, twenty an hour from anywhere, which hinders the owner not a step earlier', async () => {
    const { secret } = await enrol(caller, now());
    app.clock.advance(MINUTE);
    const challenge = await challenged();
    expect(await statuses(6, () => byCode(challenge, '000000', at(1)))).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await byCode(challenge, codeAt(secret, now()))).status).toBe(200);
    const seen = await statuses(20, (index) => byCode(challenge, '000000', at(2 + Math.floor(index / 5))));
    expect(seen.filter((status) => status === 422)).toHaveLength(15);
    expect((await byCode(challenge, nextCode(secret))).status).toBe(429);
  });

  test("who does not know the password does not spend the owner's attempts, and a known browser does not wait for the common count", async () => {
    const { headers } = await logIn();
    const { secret } = await enrol(caller, now());
    const known = { ...home, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    app.clock.advance(MINUTE);
    await statuses(30, () => byCode('x', '000000', at(1)));
    const challenge = await challenged();
    await statuses(25, (index) => byCode(challenge, '000000', at(Math.floor(index / 5))));
    expect((await byCode(challenge, codeAt(secret, now()))).status).toBe(429);
    expect((await byCode(challenge, codeAt(secret, now()), known)).status).toBe(200);
  });
});

describe('new codes and switching off', () => {
  test('new codes want password and code; right ones give them, and the former open nothing more', async () => {
    const { secret, recovery } = await enrol(caller, now());
    const code = nextCode(secret);
    expect(await caller.post(own('/recovery-codes'), { password: 'не тот', code })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Неверный пароль.'] } },
    });
    expect(await caller.post(own('/recovery-codes'), { password: PASSWORD, code: '000000' })).toMatchObject(WRONG);
    const { status, body } = await caller.post<RecoveryCodes>(own('/recovery-codes'), { password: PASSWORD, code });
    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(10);
    app.clock.advance(MINUTE);
    expect(await byCode(await challenged(), recovery[0] ?? '')).toMatchObject(WRONG);
    expect((await byCode(await challenged(), body.recovery_codes[0] ?? '')).status).toBe(200);
    expect(await ownActions()).toContain('renew-recovery-codes');
  });

  test('switching off takes the password and a recovery code, and signing in is one step again', async () => {
    const { recovery } = await enrol(caller, now());
    const proof = { password: PASSWORD, code: recovery[9] };
    const { status, body } = await caller.post(own('/disable'), proof);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Второй фактор выключен.' } });
    expect((await logIn()).status).toBe(200);
    expect((await caller.post(own('/disable'), proof)).status).toBe(409);
    expect(await ownActions()).toContain('disable-second-factor');
    expect(
      await app.db.read((q) => q.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, person.id))),
    ).toEqual([]);
  });

  test('a new password by a link does not take the second factor off', async () => {
    const { secret } = await enrol(caller, now());
    await app.anonymous.post('/api/auth/request-password-reset', { email: person.email }, home);
    await runDueJobs(app.deps);
    const token = /token=([\w-]+)/.exec(app.mail.sent.at(-1)?.text ?? '')?.[1];
    const password = 'новый длинный пароль';
    const body = { token, email: person.email, password, password_confirmation: password };
    expect((await app.anonymous.post('/api/auth/password-reset', body, home)).status).toBe(200);
    const asked = await logIn(password);
    expect(asked.status).toBe(401);
    expect((await byCode(asked.body.data?.challenge, nextCode(secret))).status).toBe(200);
  });
});
