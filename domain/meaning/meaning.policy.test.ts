import { describe, expect, test } from 'vitest';
import { ACTORS, said } from '#tests/fixtures/actor-fixtures.ts';
import { mayCorrectNow, mayReadMeaning, mayReadPast, mayReread } from './meaning.policy.ts';

const READY = { has_engine: true, is_on: true, running: false };
const WAYS = [
  [{ has_engine: false }, 'Движок, который читает разговоры, не подключён.'],
  [{ is_on: false }, 'Для этой компании чтение разговоров движком не включено.'],
  [{ running: true }, 'Прошлые разговоры уже читаются.'],
  [{}, 'да'],
] as const;

describe('what a conversation means (D-52)', () => {
  test('D-24: is closed to who is yet to rate it blind', () => {
    const blind = { ...ACTORS.assessor, blind_to: [5] };
    expect([5, 6].map((id) => said(mayReadMeaning(blind, { id })))).toEqual([
      'Вы оцениваете эту коммуникацию вслепую: краткое содержание откроется, когда оценка будет отправлена.',
      'да',
    ]);
    expect(mayReadMeaning(ACTORS.guest, { id: 5 }).allowed).toBe(true);
  });

  test('D-52: is corrected where there is one', () => {
    expect([true, false].map((has_content) => said(mayCorrectNow({ has_content })))).toEqual([
      'да',
      'Исправлять пока нечего: разговор ещё не прочитан.',
    ]);
  });

  test.each(WAYS)('D-52: with %o «Прочитать прошлые» and «Прочитать заново» say: %s', (over, answer) => {
    expect(said(mayReadPast({ ...READY, ...over }))).toBe(answer);
    expect(said(mayReread({ ...READY, ...over, outdated: 1 }))).toBe(answer);
  });

  test('D-52: nothing is read anew where all is read by the present values', () => {
    expect(said(mayReread({ ...READY, outdated: 0 }))).toBe('Все разговоры прочитаны по нынешним значениям.');
  });
});
