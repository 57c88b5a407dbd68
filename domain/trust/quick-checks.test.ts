import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCriterion, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { pickQuickCheck, quickChecksLeft, quickLevels, quickWindow, withinWindow } from './quick-checks.ts';

const pool = (losses: number, full: number) =>
  Array.from({ length: losses + full }, (_, at) => ({ communication_id: at + 1, is_loss: at < losses }));

describe('quick checks betray nothing (D-44)', () => {
  /** All that a person is shown, in order, until one kind has run out. */
  function shown(losses: number, full: number, seed: number, person = 1) {
    const order: boolean[] = [];
    let open = pool(losses, full);
    for (let nth = 0; ; nth += 1) {
      const next = pickQuickCheck(open, { seed, person, nth });
      if (next === null) return { order, open };
      order.push(next.is_loss);
      open = open.filter((level) => level !== next);
    }
  }

  test('half of what comes are losses, however rare they are', () => {
    const orders = Array.from({ length: 400 }, (_, seed) => shown(30, 970, seed + 1).order.slice(0, 20)).flat();
    expect(Math.abs(orders.filter(Boolean).length / orders.length - 0.5)).toBeLessThan(0.02);
  });

  test('neither what came before nor the place tells what comes next', () => {
    const orders = Array.from({ length: 600 }, (_, seed) => shown(200, 200, seed + 1).order.slice(0, 30));
    const pairs = orders.flatMap((order) => order.slice(1).map((loss, at) => ({ loss, before: order[at] })));
    for (const before of [true, false]) {
      const after = pairs.filter((pair) => pair.before === before);
      expect(Math.abs(after.filter(({ loss }) => loss).length / after.length - 0.5)).toBeLessThan(0.02);
    }
    for (let place = 0; place < 30; place += 1) {
      const share = orders.filter((order) => order[place]).length / orders.length;
      expect(Math.abs(share - 0.5), `place ${place}`).toBeLessThan(0.09);
    }
  });

  test('each of a kind comes first as often as another: the draw does not go by number', () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) =>
      pickQuickCheck(pool(5, 5), { seed: seed + 1, person: 1, nth: 0 }),
    );
    for (const { communication_id } of pool(5, 5)) {
      const count = firsts.filter((one) => one?.communication_id === communication_id).length;
      expect(Math.abs(count / firsts.length - 0.1)).toBeLessThan(0.02);
    }
  });

  test('it ends where one kind has run out, and says about as many as there can be', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.integer({ min: 1, max: 1e6 }), (losses, full, seed) => {
        const { order, open } = shown(losses, full, seed);
        const left = new Set(open.map(({ is_loss }) => is_loss));
        expect(left.size).toBeLessThan(2);
        expect(order.length).toBeGreaterThanOrEqual(Math.min(losses, full));
      }),
    );
    expect(quickChecksLeft({ loss: 3, full: 400 })).toBe(6);
    expect(quickChecksLeft({ loss: 0, full: 400 })).toBe(0);
  });

  test('the same stays on the table until it is answered, and others have another order', () => {
    const one = { seed: 7, person: 1, nth: 3 };
    expect(pickQuickCheck(pool(50, 50), one)).toEqual(pickQuickCheck(pool(50, 50), one));
    const [first, second] = [1, 2].map((person) => shown(50, 50, 7, person).order.join());
    expect(first).not.toBe(second);
  });
});

describe('the part of a talk that is shown (D-44)', () => {
  const greeting = Array.from({ length: 6 }, (_, at) => ({ start: at, end: at + 4, seconds: 100 + 50 * at }));
  const farewell = Array.from({ length: 6 }, (_, at) => ({
    start: 90 + 50 * at,
    end: 95 + 50 * at,
    seconds: 100 + 50 * at,
  }));
  const utterances = [0, 20, 60, 120, 180].map((start) => ({ start, end: start + 15 }));

  test('a greeting is looked for at the beginning, a farewell at the end, of every talk alike', () => {
    expect(quickWindow(greeting)).toEqual({ of: 'beginning', from: 0, to: 19 });
    expect(quickWindow(farewell)).toEqual({ of: 'end', from: 0, to: 20 });
    expect(withinWindow(utterances, quickWindow(greeting))).toEqual({ from: 0, to: 1 });
    expect(withinWindow(utterances, quickWindow(farewell))).toEqual({ from: 4, to: 5 });
  });

  test('the whole talk where too little is known, or its seconds are not', () => {
    expect(quickWindow(greeting.slice(0, 4))).toBe(null);
    expect(withinWindow(utterances, null)).toEqual({ from: 0, to: 5 });
    const untimed = utterances.map(() => ({ start: null, end: null }));
    expect(withinWindow(untimed, quickWindow(greeting))).toEqual({ from: 0, to: 5 });
    expect(withinWindow([], quickWindow(greeting))).toEqual({ from: 0, to: 0 });
  });

  test('a proof lies within it, wherever in its talk it was found', () => {
    const proof = fc.record({ start: fc.nat(300), length: fc.nat(20), rest: fc.nat(300) });
    fc.assert(
      fc.property(fc.array(proof, { minLength: 5, maxLength: 20 }), (found) => {
        const proofs = found.map(({ start, length, rest }) => ({
          start,
          end: start + length,
          seconds: start + length + rest,
        }));
        const window = quickWindow(proofs);
        for (const { start, end, seconds } of proofs) {
          const talk = [
            { start: 0, end: 0 },
            { start, end },
            { start: seconds, end: seconds },
          ];
          const { from, to } = withinWindow(talk, window);
          expect(from <= 1 && to >= 2).toBe(true);
        }
      }),
    );
  });
});

test('levels are those of the scale, «Н/П» last; too many have no key each', () => {
  expect(quickLevels(aCriterion('c'))?.map(({ option }) => option)).toEqual(['yes', 'no', 'n/a']);
  expect(quickLevels(aCriterion('c', { allow_na: false }))).toHaveLength(2);
  expect(quickLevels(aCriterion('c', { scale: outOfTen }))).toBe(null);
  expect(quickLevels(aCriterion('c', { scale: { type: 'text' } }))).toBe(null);
});
