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

describe('чужой не закроет вход (M3, Q-22)', () => {
  test('десять неверных с выдуманными X-Forwarded-For — верный пароль с другого адреса входит', async () => {
    const forged = (index: number) => guess(`8.8.8.${index}, ${stranger(0)}`);
    expect(await statuses(11, forged)).toEqual([...all(10, 422), 429]);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  test('43 попытки в час, час за часом: хозяин входит каждый час, с одного и с разных адресов подбирали', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      await statuses(43, (index) => guess(stranger(hour % 2 ? 0 : index)));
      expect((await logIn(PASSWORD)).status).toBe(200);
      app.clock.advance(HOUR);
    }
  });

  test('счёт учётной записи потрачен с шестидесяти адресов: хозяин входит с чистого, и после опечатки', async () => {
    expect(await spendAccount()).toEqual(all(60, 422));
    expect((await logIn('с опечаткой')).status).toBe(422);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  test('сто запросов с одного адреса общего счёта не тратит', async () => {
    await statuses(100, () => guess(stranger(0)));
    expect(await statuses(4, () => guess(stranger(1)))).toEqual(all(4, 422));
  });

  test('с адреса хозяина перебирает сосед: знакомый браузер входит, незнакомый ждёт 15 минут', async () => {
    const cookie = await signedInBefore();
    await statuses(70, () => guess(home));
    expect((await logIn(PASSWORD)).status).toBe(429);
    expect((await logIn(PASSWORD, { cookie })).status).toBe(200);
    app.clock.advance(15 * MINUTE);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });
});

describe('подбор с многих адресов остаётся ограничен (Q-22)', () => {
  test('с двухсот адресов за час проверено 180 паролей, у неизвестной почты — столько же', async () => {
    for (const email of [person.email, `nobody-${made}@test.example`]) {
      const seen = await statuses(200, (index) => guess(stranger(index), { email }));
      expect(seen).toEqual([...all(180, 422), ...all(20, 429)]);
    }
  });

  test('когда общий счёт потрачен, адрес, который уже трижды ошибся за сутки, ждёт', async () => {
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

  test('сети IPv6 считаются по /48: у кого она одна, тому все её адреса не помогут', async () => {
    await spendAccount();
    const seen = await statuses(20, (index) => guess(`2001:db8:${made}:${index}::1`));
    expect([count(seen, 422), count(seen, 429)]).toEqual([3, 17]);
    expect((await logIn(PASSWORD, { ip: '2001:db8:ffff:1::1' })).status).toBe(200);
  });

  test('сорок попыток разом со знакомого браузера: проверено десять', async () => {
    const cookie = await signedInBefore();
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('не тот', { cookie })));
    const seen = answers.map(({ status }) => status);
    expect([count(seen, 422), count(seen, 429)]).toEqual([10, 30]);
  });

  test('двести сорок попыток разом с восьмидесяти адресов: проверено не больше общего счёта с запасом', async () => {
    const answers = await Promise.all(Array.from({ length: 240 }, (_, index) => guess(stranger(index % 80))));
    const seen = answers.map(({ status }) => status);
    expect(count(seen, 422)).toBe(180);
  });
});

describe('метка знакомого браузера (решение 025)', () => {
  test('её не видит страница и не шлёт чужой сайт; без публичного https она и по http', async () => {
    const { headers } = await logIn(PASSWORD);
    expect(headers.get('set-cookie')).toMatch(
      /^device_[\w-]{12}=[\w-]{16}\.\d{10}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    app = await testApp({ trustProxy: true, publicUrl: 'https://razbor.test' });
    expect((await logIn(PASSWORD)).headers.get('set-cookie')).toContain('; Secure');
  });

  test('метка уходит только по https и тогда, когда https знает один прокси', async () => {
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

  test('она ничего не открывает: без токена — 401, без пароля — 422', async () => {
    const cookie = await signedInBefore();
    expect((await app.anonymous.get('/api/users/me', { cookie })).status).toBe(401);
    expect((await logIn('не тот', { cookie })).status).toBe(422);
  });

  test('со знакомого браузера входят, когда всё потрачено', async () => {
    const cookie = await signedInBefore();
    await statuses(181, (index) => guess(stranger(index)));
    expect((await logIn(PASSWORD, { ip: `192.1.${made}.1` })).status).toBe(429);
    expect((await logIn(PASSWORD, { cookie })).status).toBe(200);
  });

  test('чужая, подделанная и просроченная не помогают, прежнего пароля — тоже', async () => {
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

  test('новый пароль снимает метки, и браузер, где его сменили, получает новую', async () => {
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

describe('чужой не отнимет ссылку и письма (M3, Q-22)', () => {
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

  test('три запроса чужого: письмо хозяину приходит, и прежняя его ссылка действует', async () => {
    await ask(home);
    const [own] = await letters();
    expect(await statuses(4, () => ask(stranger(0)))).toEqual([...all(3, 200), 429]);
    expect((await ask(home)).status).toBe(200);
    expect(await letters()).toHaveLength(5);
    expect((await reset(own)).status).toBe(200);
  });

  test('новый пароль отменяет и остальные ссылки', async () => {
    await ask(home);
    await ask(stranger(0));
    const [first, second] = await letters();
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(422);
  });

  test('больше пяти писем за полчаса не уходит, ответ об этом молчит, и одна из ссылок всегда действует', async () => {
    for (let round = 0; round < 6; round += 1) {
      expect(await statuses(20, (index) => ask(stranger(index + 20 * round)))).toEqual(all(20, 200));
      expect((await ask(home)).status).toBe(200);
      const sent = await letters();
      expect(sent.length).toBeLessThanOrEqual(5 * Math.ceil((round + 1) / 3));
      if (round === 5) expect((await reset(sent.at(-1))).status).toBe(200);
      app.clock.advance(10 * MINUTE);
    }
  });

  test('знакомый браузер получает письмо и тогда', async () => {
    const cookie = await signedInBefore();
    await statuses(20, (index) => ask(stranger(index)));
    expect(await letters()).toHaveLength(5);
    await ask(home, { cookie });
    expect(await letters()).toHaveLength(6);
  });

  test('неверные ссылки с того же адреса не мешают верной', async () => {
    await ask(home);
    const [own] = await letters();
    expect(await statuses(31, () => reset('x'.repeat(43)))).toEqual([...all(30, 422), 429]);
    expect((await reset(own)).status).toBe(200);
  });
});
