import { describe, expect, it } from 'vitest';
import { clientTalkWords, firstWords, groupByDeal } from './client-history.ts';

describe('clientTalkWords (D-55)', () => {
  it.each([
    [null, null],
    [{ number: 1, total: 1 }, null],
    [{ number: 1, total: 2 }, 'первый разговор с клиентом'],
    [{ number: 3, total: 5 }, 'третий разговор с клиентом'],
    [{ number: 10, total: 10 }, 'десятый разговор с клиентом'],
    [{ number: 11, total: 40 }, '11-й разговор с клиентом'],
  ])('%j is «%s»', (talk, words) => {
    expect(clientTalkWords(talk)).toBe(words);
  });
});

describe('groupByDeal (D-55)', () => {
  it('keeps the order of conversations, and of deals by their first', () => {
    const rows = [
      { id: 5, crm_url: 'https://crm/2' },
      { id: 4, crm_url: null },
      { id: 3, crm_url: 'https://crm/1' },
      { id: 2, crm_url: 'https://crm/2' },
      { id: 1, crm_url: null },
    ];
    expect(groupByDeal(rows).map((deal) => [deal.crm_url, deal.conversations.map(({ id }) => id)])).toEqual([
      ['https://crm/2', [5, 2]],
      [null, [4, 1]],
      ['https://crm/1', [3]],
    ]);
    expect(groupByDeal([])).toEqual([]);
  });
});

describe('firstWords (D-55)', () => {
  it.each([
    ['', null],
    [' \n ', null],
    ['Добрый день!\nМеня зовут Анна.', 'Добрый день! Меня зовут Анна.'],
    [`${'слово '.repeat(40)}`, `${'слово '.repeat(23).trim()}…`],
    ['ы'.repeat(300), `${'ы'.repeat(140)}…`],
  ])('of %j', (text, words) => {
    expect(firstWords(text)).toBe(words);
  });
});
