import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { createUser, PASSWORD, type User } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'новый длинный пароль';

let app: TestApp;
let person: User;
/** Networks of this test only. */
let made = 0;
let home: string;

beforeEach(async () => {
  app = await testApp({ trustProxy: true });
  person = await createUser(app.db, { role: 'assessor' });
  made += 1;
  home = `192.0.${made}.1`;
});

type Door = { email?: string; ip?: string; cookie?: string };

const headersOf = ({ ip = home, cookie }: Door): Record<string, string> => ({
  'x-forwarded-for': ip,
  ...(cookie === undefined ? {} : { cookie }),
});
const logIn = (password: string, door: Door = {}) =>
  app.anonymous.post<ErrorBody>('/api/auth/login', { email: door.email ?? person.email, password }, headersOf(door));
const guess = (ip: string, door: Door = {}) => logIn('не тот', { ...door, ip });
const stranger = (index: number): string => `10.${made}.${Math.floor(index / 250)}.${index % 250}`;

async function statuses(times: number, one: (index: number) => Promise<Answer>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await one(index)).status);
  return seen;
}
const all = (times: number, status: number): number[] => Array.from({ length: times }, () => status);
const count = (seen: number[], status: number): number => seen.filter((one) => one === status).length;

/** The cookie that signing in has left in the browser. */
async function signedInBefore(door: Door = {}): Promise<string> {
  const { status, headers } = await logIn(PASSWORD, door);
  expect(status).toBe(200);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Limit by account alone, spent by strangers from everywhere. */
const spendAccount = (email = person.email) => statuses(60, (index) => guess(stranger(index), { email }));

describe('a stranger does not close the sign-in (M3, Q-22)', () => {
  test('after ten wrong ones with invented X-Forwarded-For the right password signs in from another address', async () => {
    const forged = (index: number) => guess(`8.8.8.${index}, ${stranger(0)}`);
    expect(await statuses(11, forged)).toEqual([...all(10, 422), 429]);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  test('43 attempts an hour, hour by hour: the owner signs in each hour, whether guesses came from one address or many', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      await statuses(43, (index) => guess(stranger(hour % 2 ? 0 : index)));
      expect((await logIn(PASSWORD)).status).toBe(200);
      app.clock.advance(HOUR);
    }
  });

  test('the count of the account is spent from sixty addresses: the owner signs in from a clean one, after a slip, too', async () => {
    expect(await spendAccount()).toEqual(all(60, 422));
    expect((await logIn('с опечаткой')).status).toBe(422);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  test('a hundred requests from one address do not spend the common count', async () => {
    await statuses(100, () => guess(stranger(0)));
    expect(await statuses(4, () => guess(stranger(1)))).toEqual(all(4, 422));
  });

  test("a neighbour guesses from the owner's address: a known browser signs in, an unknown one waits for 15 minutes", async () => {
    const cookie = await signedInBefore();
    await statuses(70, () => guess(home));
    expect((await logIn(PASSWORD)).status).toBe(429);
    expect((await logIn(PASSWORD, { cookie })).status).toBe(200);
    app.clock.advance(15 * MINUTE);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });
});

describe('guessing from many addresses stays bounded (Q-22)', () => {
  test('two hundred addresses within an hour have 180 passwords checked, and as many for an unknown e-mail', async () => {
    for (const email of [person.email, `nobody-${made}@test.example`]) {
      const seen = await statuses(200, (index) => guess(stranger(index), { email }));
      expect(seen).toEqual([...all(180, 422), ...all(20, 429)]);
    }
  });

  test('when the common count is spent, an address that was wrong three times in a day waits', async () => {
    await statuses(4, () => guess(home));
    app.clock.advance(20 * MINUTE);
    await spendAccount();
    const refused = await logIn(PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Слишком много попыток входа. Попробуйте снова через 40\u00a0минут.' },
    });
    expect((await logIn(PASSWORD, { ip: `192.1.${made}.1` })).status).toBe(200);
  });

  test('networks of IPv6 are counted by /48: to have all addresses of one is no help', async () => {
    await spendAccount();
    const seen = await statuses(20, (index) => guess(`2001:db8:${made}:${index}::1`));
    expect([count(seen, 422), count(seen, 429)]).toEqual([3, 17]);
    expect((await logIn(PASSWORD, { ip: '2001:db8:ffff:1::1' })).status).toBe(200);
  });

  test('forty attempts at once from a known browser have ten checked', async () => {
    const cookie = await signedInBefore();
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('не тот', { cookie })));
    const seen = answers.map(({ status }) => status);
    expect([count(seen, 422), count(seen, 429)]).toEqual([10, 30]);
  });

  test('two hundred and forty attempts at once from eighty addresses have no more checked than the common count and its reserve', async () => {
    const answers = await Promise.all(Array.from({ length: 240 }, (_, index) => guess(stranger(index % 80))));
    const seen = answers.map(({ status }) => status);
    expect(count(seen, 422)).toBe(180);
  });
});

describe('the mark of a known browser (decision 025)', () => {
  test('is not seen by a page nor sent by another site, and goes by http, too, without a public https', async () => {
    const { headers } = await logIn(PASSWORD);
    expect(headers.get('set-cookie')).toMatch(
      /^device_[\w-]{12}=[\w-]{16}\.\d{10}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    app = await testApp({ trustProxy: true, publicUrl: 'https://razbor.test' });
    expect((await logIn(PASSWORD)).headers.get('set-cookie')).toContain('; Secure');
  });

  test('goes by https alone, also when only a proxy knows of https', async () => {
    const secure = async (proto: string): Promise<boolean> => {
      const body = { email: person.email, password: PASSWORD };
      const headers = { ...headersOf({}), 'x-forwarded-proto': proto };
      const answer = await app.anonymous.post('/api/auth/login', body, headers);
      return (answer.headers.get('set-cookie') ?? '').includes('; Secure');
    };
    expect(await secure('https')).toBe(true);
    expect(await secure('http')).toBe(false);
    app = await testApp({ trustProxy: false });
    expect(await secure('https'), 'a header that anybody can send').toBe(false);
  });

  test('opens nothing: without a token it is 401, without a password 422', async () => {
    const cookie = await signedInBefore();
    expect((await app.anonymous.get('/api/users/me', { cookie })).status).toBe(401);
    expect((await logIn('не тот', { cookie })).status).toBe(422);
  });

  test('lets a known browser sign in when everything is spent', async () => {
    const cookie = await signedInBefore();
    await statuses(181, (index) => guess(stranger(index)));
    expect((await logIn(PASSWORD, { ip: `192.1.${made}.1` })).status).toBe(429);
    expect((await logIn(PASSWORD, { cookie })).status).toBe(200);
  });

  test("does not help when it is another's, forged, out of date or of an earlier password", async () => {
    const other = await createUser(app.db, { role: 'pm' });
    const [own, others] = [await signedInBefore(), await signedInBefore({ email: other.email })];
    const [name = '', value = ''] = own.split('=');
    await statuses(10, () => guess(home));
    const refused = async (cookie: string): Promise<void> =>
      expect((await logIn(PASSWORD, { cookie })).status).toBe(429);
    await refused(others);
    await refused(`${name}=${others.split('=')[1]}`);
    await refused(`${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`);
    await refused(`${name}=`);
    expect((await logIn(PASSWORD, { cookie: `${others}; ${own}` })).status).toBe(200);

    app.clock.advance(180 * 24 * HOUR);
    await statuses(10, () => guess(home));
    await refused(own);
  });

  test('is taken off by a new password, and the browser that changed it gets a new one', async () => {
    const cookie = await signedInBefore();
    const caller = await app.as(person);
    const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
    const { headers } = await caller.post('/api/users/me/password', body);
    const fresh = headers.get('set-cookie')?.split(';')[0] ?? '';
    await statuses(10, () => guess(home));
    expect((await logIn(NEW, { cookie })).status).toBe(429);
    expect((await logIn(NEW, { cookie: fresh })).status).toBe(200);
  });
});

describe('a stranger does not take link and letters away (M3, Q-22)', () => {
  const ask = (ip: string, door: Door = {}) =>
    app.anonymous.post<ErrorBody>(
      '/api/auth/request-password-reset',
      { email: door.email ?? person.email },
      headersOf({ ...door, ip }),
    );
  const letters = async (): Promise<string[]> => {
    await runDueJobs(app.deps);
    return app.mail.sent.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  };
  const reset = (token: string | undefined, ip = home) =>
    app.anonymous.post<ErrorBody>(
      '/api/auth/password-reset',
      { token, email: person.email, password: NEW, password_confirmation: NEW },
      headersOf({ ip }),
    );

  test("after three requests of a stranger the owner's letter comes, and their earlier link works", async () => {
    await ask(home);
    const [own] = await letters();
    expect(await statuses(4, () => ask(stranger(0)))).toEqual([...all(3, 200), 429]);
    expect((await ask(home)).status).toBe(200);
    expect(await letters()).toHaveLength(5);
    expect((await reset(own)).status).toBe(200);
  });

  test('a new password puts an end to the other links, too', async () => {
    await ask(home);
    await ask(stranger(0));
    const [first, second] = await letters();
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(422);
  });

  test('more than five letters in half an hour do not go, the answer is silent about it, and one of the links always works', async () => {
    for (let round = 0; round < 6; round += 1) {
      expect(await statuses(20, (index) => ask(stranger(index + 20 * round)))).toEqual(all(20, 200));
      expect((await ask(home)).status).toBe(200);
      const sent = await letters();
      expect(sent.length).toBeLessThanOrEqual(5 * Math.ceil((round + 1) / 3));
      if (round === 5) expect((await reset(sent.at(-1))).status).toBe(200);
      app.clock.advance(10 * MINUTE);
    }
  });

  test('a known browser gets a letter even then', async () => {
    const cookie = await signedInBefore();
    await statuses(20, (index) => ask(stranger(index)));
    expect(await letters()).toHaveLength(5);
    await ask(home, { cookie });
    expect(await letters()).toHaveLength(6);
  });

  test('wrong links from the same address do not hinder the right one', async () => {
    await ask(home);
    const [own] = await letters();
    expect(await statuses(31, () => reset('x'.repeat(43)))).toEqual([...all(30, 422), 429]);
    expect((await reset(own)).status).toBe(200);
  });
});
