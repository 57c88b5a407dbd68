import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { databaseRefusal } from './database-refusal.ts';
import { refusalOf } from './open-postgres.ts';

const URL_OF_DATABASE = 'postgres://anna:s3cret%40word@db.example.ru:6432/razbor';
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each<[string, Error, RegExp]>([
  ['no such database', coded('3D000'), /^Базы «razbor» на сервере db\.example\.ru:6432 нет\. Создайте её/],
  ['a wrong password', coded('28P01'), /^PostgreSQL не принял пароль роли «anna»/],
  ['a role that may not', coded('28000'), /^PostgreSQL не впускает роль «anna».*pg_hba\.conf/],
  ['missing rights', coded('42501'), /^Роли «anna» не хватает прав в базе «razbor»/],
  ['too many connections', coded('53300'), /^У PostgreSQL кончились подключения/],
  ['a server that is starting', coded('57P03'), /^PostgreSQL запускается.*Повторите/],
  ['a server that only reads', coded('25006'), /только для чтения.*основной/],
  ['nobody at the port', coded('ECONNREFUSED'), /^PostgreSQL по адресу DATABASE_URL не отвечает\.$/],
  ['an unknown host', coded('ENOTFOUND'), /^Сервера db\.example\.ru:6432 нет/],
  ['a silent DNS', coded('EAI_AGAIN'), /DNS не отвечает/],
  ['no answer in time', coded('ETIMEDOUT'), /не ответил вовремя/],
  ['no way there', coded('EHOSTUNREACH'), /не ответил вовремя/],
  [
    'no answer within our limit',
    new Error('Connection terminated due to connection timeout', { cause: new Error('Connection terminated') }),
    /не ответил вовремя/,
  ],
  ['a connection cut off', coded('ECONNRESET'), /оборвалось/],
  ['a connection ended', new Error('Connection terminated unexpectedly'), /оборвалось/],
  ['no TLS over there', new Error('The server does not support SSL connections'), /Защищённое соединение/],
  ['another protocol', coded('EPROTO'), /Защищённое соединение/],
  ['a certificate of its own making', coded('DEPTH_ZERO_SELF_SIGNED_CERT'), /^Сертификату PostgreSQL нельзя верить/],
  ['an old certificate', coded('CERT_HAS_EXPIRED'), /^Сертификату PostgreSQL нельзя верить/],
  ["another's certificate", coded('ERR_TLS_CERT_ALTNAME_INVALID'), /^Сертификату PostgreSQL нельзя верить/],
  ['an address that is none', coded('ERR_INVALID_URL'), /^DATABASE_URL не разбирается/],
  ['an address with a bare %', new URIError('URI malformed'), /^DATABASE_URL не разбирается/],
  ['a missing extension', coded('0A000', 'extension "pg_trgm" is not available'), /postgresql-contrib/],
])('Q-3: %s is a sentence that says what to do, without the password', (_what, error, sentence) => {
  // Inside a failed query, too: that is how the migrator meets it.
  for (const one of [error, new DrizzleQueryError('select 1', [], error)]) {
    const said = databaseRefusal(one, URL_OF_DATABASE);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/s3cret/);
  }
});

test('Q-3: a mistake of our own is left to its stack', () => {
  expect(databaseRefusal(new Error('duplicate key'), URL_OF_DATABASE)).toBeNull();
  expect(databaseRefusal(coded('23505'), URL_OF_DATABASE)).toBeNull();
});

describe('a server that answers', () => {
  const good = { version: '150004', encoding: 'UTF8', read_only: false, time_zone: 'UTC' };
  test.each([
    ['an old version', { ...good, version: '140011' }, /^Нужен PostgreSQL 15 или новее.*версия 14/],
    [
      'another encoding',
      { ...good, encoding: 'SQL_ASCII' },
      /^Кодировка базы.*SQL_ASCII.*createdb -T template0 -E UTF8/,
    ],
    [
      'a pooler that sets no zone',
      { ...good, time_zone: 'Europe/Moscow' },
      /Europe\/Moscow, а нужен UTC.*connect_query/,
    ],
    ['a standby', { ...good, read_only: true }, /только для чтения/],
  ])('Q-3: %s is refused', (_what, server, sentence) => {
    expect(refusalOf(server)).toMatch(sentence);
  });
  test('Q-3: a good one is taken', () => expect(refusalOf(good)).toBeUndefined());
});
