import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const STRONG = 'q7Zr2Lk9vXw4Tn8sBd1Yh6Mf3Gp5Cj0E';

test('without any settings: this machine only, embedded database, demo data (Q-1, Q-2)', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDir: resolve('data'),
    storageDir: resolve('data/media'),
    demo: true,
    appSecret: null,
    logLevel: 'info',
    supportEmail: 'support@razbor.example',
  });
});

test('production: all addresses, no demo data unless asked for (Q-3)', () => {
  const production = { NODE_ENV: 'production', APP_SECRET: STRONG };
  expect(readEnv(production)).toMatchObject({ production: true, host: '0.0.0.0', demo: false, appSecret: STRONG });
  expect(readEnv({ ...production, DEMO: '1', HOST: '::1' })).toMatchObject({ demo: true, host: '::1' });
});

test('METRICS_TOKEN is not something that is guessed in an hour', () => {
  expect(readEnv({}).metricsToken).toBeNull();
  expect(readEnv({ METRICS_TOKEN: 'Kq3vN8sXw2Zt7Lp5' }).metricsToken).toBe('Kq3vN8sXw2Zt7Lp5');
  for (const weak of ['short', 'with a space in it', 'кириллица-не-годится']) {
    expect(() => readEnv({ METRICS_TOKEN: weak })).toThrow(/METRICS_TOKEN — от 16/);
  }
});

test('PRIVATE_NETWORKS: addresses and networks, nothing else', () => {
  expect(readEnv({}).privateNetworks).toEqual([]);
  expect(readEnv({ PRIVATE_NETWORKS: '10.0.0.5, 192.168.1.0/24' }).privateNetworks).toEqual([
    '10.0.0.5',
    '192.168.1.0/24',
  ]);
  for (const wrong of ['pbx.local', '10.0.0.0/33', ','])
    expect(() => readEnv({ PRIVATE_NETWORKS: wrong })).toThrow(/PRIVATE_NETWORKS — внутренние адреса/);
});

test('a bucket needs its address, its name and both keys, or nothing of it', () => {
  const given = {
    S3_ENDPOINT: 'https://s3.example.ru',
    S3_BUCKET: 'razbor',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  expect(readEnv({}).s3).toBeNull();
  expect(readEnv({ ...given, S3_REGION: 'ru-central1' }).s3).toEqual({
    endpoint: 'https://s3.example.ru',
    bucket: 'razbor',
    region: 'ru-central1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  expect(() => readEnv({ S3_BUCKET: 'razbor', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    /не хватает: S3_ENDPOINT, S3_SECRET_ACCESS_KEY/,
  );
  expect(() => readEnv({ ...given, S3_BUCKET: 'Разбор' })).toThrow(/S3_BUCKET — имя корзины/);
});

test('DATABASE_DIRECT_URL is the way past the pooler that DATABASE_URL leads to', () => {
  const [pooled, direct] = ['postgres://razbor@10.0.0.2:6432/razbor', 'postgres://razbor@10.0.0.3:5432/razbor'];
  expect(readEnv({ DATABASE_URL: pooled })).toMatchObject({ databaseUrl: pooled, databaseDirectUrl: null });
  expect(readEnv({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({ databaseDirectUrl: direct });
  expect(() => readEnv({ DATABASE_DIRECT_URL: direct })).toThrow(/Вместе с DATABASE_DIRECT_URL нужен DATABASE_URL/);
  expect(() => readEnv({ DATABASE_READ_URL: direct })).toThrow(/Вместе с DATABASE_READ_URL нужен DATABASE_URL/);
});

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
    port: 8080,
    databaseUrl: null,
    demo: true,
  });
});

test.each([
  ['missing', undefined],
  ['short', 'q7Zr2Lk9vXw4Tn8'],
  ['of one letter', 'x'.repeat(64)],
  ['of a few letters', 'abcabcabcabcabcabcabcabcabcabcabcabc'],
  ['a placeholder', 'please-change-me-before-you-go-live-1234'],
])('production refuses a secret that is %s (Q-3)', (_what, secret) => {
  const source = { NODE_ENV: 'production', ...(secret === undefined ? {} : { APP_SECRET: secret }) };
  expect(() => readEnv(source)).toThrow(/APP_SECRET.*не меньше 32 случайных символов/);
});

test.each([
  ['PORT', '80800'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://localhost/razbor'],
  ['DEMO', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['SUPPORT_EMAIL', 'nobody'],
])('%s=%s is refused by a sentence that names it and never repeats the value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(EnvError);
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`Неверные настройки\\. ${name} — `));
  expect(() => readEnv({ [name]: value })).not.toThrow(new RegExp(value.replaceAll('/', '\\/')));
});

test('TELEGRAM_BOT_TOKEN looks like a token; the address of the Bot API loses its slash', () => {
  const token = '123456789:AAstandInForTestsOnly_0123456789abc';
  const given = readEnv({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: 'http://127.0.0.1:8081/' });
  expect(given).toMatchObject({ telegramBotToken: token, telegramApiRoot: 'http://127.0.0.1:8081' });
  expect(readEnv({})).toMatchObject({ telegramBotToken: null, telegramApiRoot: 'https://api.telegram.org' });
  const webhook = { TELEGRAM_UPDATES: 'webhook', PUBLIC_URL: 'https://razbor.example.ru' };
  expect(readEnv(webhook)).toMatchObject({ telegramUpdates: 'webhook' });
  expect(() => readEnv({ TELEGRAM_UPDATES: 'webhook' })).toThrow(/нужен PUBLIC_URL вида https/);
  expect(() => readEnv({ TELEGRAM_BOT_TOKEN: 'токен' })).toThrow(/TELEGRAM_BOT_TOKEN — токен бота/);
});
