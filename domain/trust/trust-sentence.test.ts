import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gwetAc1, type LevelPair } from './gwet-ac1.ts';
import { isAnotherMachine } from './judge-replay.ts';
import { fewOf, trustSentence } from './trust-sentence.ts';

const SUMMARY = {
  full: { checked: 100, right: 97 },
  loss: { checked: 30, right: 24 },
  found_losses: 75,
  agreement: 95,
  agreement_low: 89,
  among_people: 93,
};
const said = (over: Partial<Parameters<typeof trustSentence>[0]> = {}): string =>
  trustSentence({ ...SUMMARY, ...over }).replaceAll('\u00a0', ' ');

describe('the sentence of a criterion (D-44)', () => {
  test('says what is known', () => {
    expect(said()).toBe(
      'Проверок вслепую: 130. Когда ставит полный балл, движок прав в 97 из 100; когда снимает, прав в 24 из 30. Находит 3 из 4 потерь. Совпадает с асессорами в 95 % (наверняка не меньше 89 %); асессоры между собой: 93 %.',
    );
  });

  test('says in words what nobody knows, and never 0', () => {
    const none = { checked: 0, right: 0 };
    const unknown = { found_losses: null, agreement: null, agreement_low: null, among_people: null };
    expect(said({ ...unknown, full: none, loss: none })).toBe('Вслепую ещё ничего не проверено.');
    expect(said({ ...unknown, loss: none, full: { checked: 1, right: 1 } })).toBe(
      'Проверок вслепую: 1. Когда ставит полный балл, движок прав в 1 из 1; ответов, где баллы сняты, ещё не проверяли. Проверено мало: о совпадении с асессорами сказать нечего.',
    );
    expect(said({ full: none, among_people: null })).toContain(
      'Ответов с полным баллом не проверяли; когда снимает, прав в 24 из 30. Находит 3 из 4 потерь. Совпадает с асессорами в 95 % (наверняка не меньше 89 %); насколько асессоры совпадают между собой, неизвестно.',
    );
    expect(said({ agreement_low: null })).toContain('сказать нечего');
    expect(said({ agreement: null })).toContain('сказать нечего');
  });

  test.each([
    [0.5, '1 из 2'],
    [0.75, '3 из 4'],
    [0.67, '2 из 3'],
    [0, '0 из 2'],
    [1, '2 из 2'],
    [0.8, '4 из 5'],
    [0.95, '19 из 20'],
    [0.99, '99 из 100'],
    [0.01, '1 из 100'],
    [0.85, '5 из 6'],
  ])('%f is said as %s', (share, text) => {
    expect(fewOf(share)).toBe(text);
  });

  test('few numbers are never far off', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const [few = 0, of = 1] = fewOf(share).split(' из ').map(Number);
        expect(Math.abs(few / of - share)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

const pairs = (machine: string, person: string, count: number): LevelPair[] =>
  Array.from({ length: count }, () => ({ machine, person }));

describe('AC1 (D-44)', () => {
  test('is Gwet’s: high where most agree, whatever the prevalence', () => {
    // K. Gwet (2008), table 1: 118 + 2 agreed of 125, AC1 = 0.9542.
    const table = [...pairs('a', 'a', 118), ...pairs('a', 'b', 5), ...pairs('b', 'b', 2)];
    const share = (2 * 118 + 5) / 250;
    const chance = 2 * share * (1 - share);
    expect(gwetAc1(table)).toBeCloseTo((120 / 125 - chance) / (1 - chance), 10);
    expect(gwetAc1(table)).toBeGreaterThan(0.95);
  });

  test('weighs chance by the levels that there are', () => {
    // Shares 5/12, 4/12, 3/12: e = (35 + 32 + 27) / 144 / 2, p = 4/6.
    const three = [
      ...pairs('a', 'a', 2),
      ...pairs('b', 'b', 1),
      ...pairs('c', 'c', 1),
      ...pairs('a', 'b', 1),
      ...pairs('b', 'c', 1),
    ];
    const chance = 94 / 288;
    expect(gwetAc1(three)).toBeCloseTo((4 / 6 - chance) / (1 - chance), 10);
  });

  test('has its bounds, and none of one level', () => {
    expect(gwetAc1([])).toBeNull();
    expect(gwetAc1(pairs('a', 'a', 3))).toBeNull();
    expect(gwetAc1([...pairs('a', 'a', 3), ...pairs('b', 'b', 3)])).toBe(1);
    expect(gwetAc1([...pairs('a', 'b', 3), ...pairs('b', 'a', 3)])).toBe(-1);
    expect(gwetAc1([...pairs('a', 'a', 1), ...pairs('b', 'b', 1), ...pairs('c', 'c', 1)])).toBeCloseTo(1);
  });
});

test('a replay bears two other answers, not three (D-44)', () => {
  expect([0, 1, 2, 3, 20].map(isAnotherMachine)).toEqual([false, false, false, true, true]);
});
