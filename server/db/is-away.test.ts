import { expect, test } from 'vitest';
import { isDatabaseAway } from './is-away.ts';

const coded = (code: string): Error => Object.assign(new Error('said by the server'), { code });

test.each([
  ['a connection lost within a statement', new Error('Connection terminated unexpectedly')],
  [
    'a connection of the pool that was lost before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['no connection free in time', new Error('timeout exceeded when trying to connect')],
  ['nobody at the port', coded('ECONNREFUSED')],
  ['a server that shuts down', coded('57P01')],
  ['a server that only reads now (Q-29)', coded('25006')],
  ['one of them, wrapped by the query builder', new Error('Failed query', { cause: coded('08006') })],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a unique key', coded('23505')],
  ['a mistake of ours', new TypeError('Cannot read properties of undefined')],
  ['a text that speaks of a connection', new Error('The client has asked for a Connection terminated in 2024')],
])('the database is there: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
