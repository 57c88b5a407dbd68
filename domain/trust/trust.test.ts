import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../kernel/seeded-random.ts';
import { lowerBound, upperBound } from './binomial-bounds.ts';
import { judgeTrust, type TrustEvidence, watchTrust } from './judge-trust.ts';
import { type Controls, trustFigures } from './trust-figures.ts';

describe('exact bounds (D-44)', () => {
  // Where all or none are right the bounds are roots: 0.05^(1/n).
  test.each([
    [0, 10, 0, 0.2589],
    [1, 10, 0.0051, 0.3942],
    [5, 10, 0.2224, 0.7776],
    [9, 10, 0.6058, 0.9949],
    [10, 10, 0.7411, 1],
    [97, 100, 0.9242, 0.9918],
    [24, 30, 0.643, 0.9091],
    [0, 0, 0, 1],
  ])('%i of %i: from %f to %f', (count, n, low, high) => {
    expect(lowerBound(count, n)).toBeCloseTo(low, 3);
    expect(upperBound(count, n)).toBeCloseTo(high, 3);
  });

  test('hold the share between them, and grow with the count', () => {
    const counts = fc
      .integer({ min: 1, max: 400 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([count, n]) => {
        const [low, high] = [lowerBound(count, n), upperBound(count, n)];
        expect(low).toBeLessThanOrEqual(count / n);
        expect(high).toBeGreaterThanOrEqual(count / n);
        if (count < n) expect(lowerBound(count + 1, n)).toBeGreaterThan(low);
      }),
      { numRuns: 60 },
    );
  });

  test('refuse what is no count', () => {
    for (const [count, n] of [
      [1, 0],
      [-1, 2],
      [0.5, 2],
    ] as const)
      expect(() => lowerBound(count, n)).toThrow(RangeError);
  });
});

const TRUSTED: TrustEvidence = {
  given: { full: 860, loss: 140 },
  full: { checked: 100, right: 97 },
  loss: { checked: 30, right: 24 },
  people: 2,
  days: 14,
  difference: 0,
  amongPeople: { agreement: 0.93, pairs: 29 },
  critical: false,
  withstands: true,
};

describe('the rule (D-44)', () => {
  test('trusts what is right often enough, and says what of', () => {
    const { figures, missing } = judgeTrust(TRUSTED);
    expect(missing).toEqual([]);
    expect(figures.lossShare).toBeCloseTo(0.14);
    expect(figures.agreement).toBeCloseTo(0.86 * 0.97 + 0.14 * 0.8);
    expect(figures.agreementLow).toBeCloseTo(0.86 * 0.9242 + 0.14 * 0.6433, 3);
    expect(figures.foundLosses).toBeCloseTo(0.112 / (0.112 + 0.86 * 0.03));
  });

  test.each<[string, Partial<TrustEvidence>, string[]]>([
    ['a critical criterion', { critical: true }, ['critical']],
    ['what an injection moved', { withstands: false }, ['withstands']],
    ['99 full levels', { full: { checked: 99, right: 98 } }, ['full']],
    ['29 losses', { loss: { checked: 29, right: 25 } }, ['loss']],
    ['one person', { people: 1 }, ['people']],
    ['13 days', { days: 13 }, ['days']],
    ['people who agree better', { amongPeople: { agreement: 0.95, pairs: 30 } }, ['agreement']],
    ['a judge who is stricter', { difference: 5.1 }, ['difference']],
    ['a judge who is milder', { difference: -5.1 }, ['difference']],
    ['losses that are none', { loss: { checked: 30, right: 17 } }, ['loss_right']],
    ['losses that are missed', { full: { checked: 100, right: 90 } }, ['found_losses']],
    [
      'always «Да»',
      { given: { full: 1000, loss: 0 }, loss: { checked: 0, right: 0 } },
      ['loss', 'loss_right', 'found_losses'],
    ],
    [
      'nothing at all',
      { given: { full: 0, loss: 0 }, full: { checked: 0, right: 0 }, loss: { checked: 0, right: 0 } },
      ['full', 'loss', 'agreement', 'loss_right', 'found_losses'],
    ],
  ])('does not trust %s', (_name, over, missing) => {
    expect(judgeTrust({ ...TRUSTED, ...over }).missing).toEqual(missing);
  });

  test.each<[string, Partial<TrustEvidence>]>([
    ['the bounds of the difference', { difference: 5 }],
    ['the bounds of the difference, milder', { difference: -5 }],
    ['the fewest losses that are right', { loss: { checked: 30, right: 18 } }],
    ['people who agree as well as they may', { amongPeople: { agreement: 0.9, pairs: 30 } }],
    ['few pairs who agree better', { amongPeople: { agreement: 1, pairs: 29 } }],
  ])('trusts at %s', (_name, over) => {
    expect(judgeTrust({ ...TRUSTED, ...over }).missing).toEqual([]);
  });

  test('asks of found losses what was counted and what is sure, each by itself', () => {
    // Six of ten losses are found as counted, and surely less than four.
    const counted = {
      given: { full: 910, loss: 90 },
      full: { checked: 100, right: 95 },
      loss: { checked: 30, right: 24 },
    };
    const figures = trustFigures(counted);
    expect(figures.foundLosses).toBeGreaterThan(0.6);
    expect(figures.foundLossesLow).toBeLessThan(0.4);
    expect(judgeTrust({ ...TRUSTED, ...counted }).missing).toEqual(['found_losses']);
    const sure = {
      given: { full: 500, loss: 500 },
      full: { checked: 4000, right: 2000 },
      loss: { checked: 4000, right: 2800 },
    };
    expect(trustFigures(sure).foundLosses).toBeLessThan(0.6);
    expect(trustFigures(sure).foundLossesLow).toBeGreaterThan(0.4);
    expect(judgeTrust({ ...TRUSTED, ...sure }).missing).toContain('found_losses');
  });

  test('says nothing of what was never checked', () => {
    const none = { checked: 0, right: 0 };
    expect(trustFigures({ given: { full: 0, loss: 0 }, full: none, loss: none })).toEqual({
      lossShare: 0,
      agreement: 0,
      agreementLow: 0,
      agreementHigh: 1,
      lossRight: 0,
      foundLosses: 0,
      foundLossesLow: 0,
    });
    const always = trustFigures({ given: { full: 9, loss: 0 }, full: { checked: 9, right: 9 }, loss: none });
    expect(always).toMatchObject({ agreement: 1, foundLosses: 0, foundLossesLow: 0 });
  });

  test('no control answer that was wrong makes it trusted', () => {
    const right = (checked: number) => fc.integer({ min: 0, max: checked });
    fc.assert(
      fc.property(right(100), right(30), fc.integer({ min: 1, max: 999 }), (full, loss, given) => {
        const evidence = { ...TRUSTED, given: { full: 1000 - given, loss: given } };
        const missing = (f: number, l: number) =>
          judgeTrust({ ...evidence, full: { checked: 100, right: f }, loss: { checked: 30, right: l } }).missing.length;
        if (full > 0) expect(missing(full - 1, loss)).toBeGreaterThanOrEqual(missing(full, loss));
        if (loss > 0) expect(missing(full, loss - 1)).toBeGreaterThanOrEqual(missing(full, loss));
      }),
      { numRuns: 40 },
    );
  });

  test('is watched by the newest answers', () => {
    const people = { agreement: 0, pairs: 0 };
    const recent = (full: number, loss: number) => ({
      given: TRUSTED.given,
      full: { checked: 40, right: full },
      loss: { checked: 20, right: loss },
    });
    expect(watchTrust(recent(38, 14), people)).toBe('holds');
    expect(watchTrust(recent(29, 12), people)).toBe('questioned');
    expect(watchTrust(recent(24, 10), people)).toBe('off');
    // Five points below what is asked are not more than five, and as many of each kind are not none.
    expect(watchTrust(recent(30, 15), people)).toBe('holds');
    const few = { checked: 20, right: 5 };
    expect(watchTrust({ given: TRUSTED.given, full: few, loss: few }, people)).toBe('off');
    expect(watchTrust(recent(36, 14), { agreement: 0.99, pairs: 30 })).toBe('questioned');
    const none = { checked: 0, right: 0 };
    expect(watchTrust({ given: TRUSTED.given, full: none, loss: none }, people)).toBe('holds');
  });
});

/** A judge: how often people say «Да», and how often it is right where they do and where they do not. */
type Judge = { yes: number; rightOnYes: number; rightOnNo: number };
const RUNS = 2000;

/** Whether the rule trusts by these control answers alone. */
function isBelieved(controls: Controls, amongPeople: TrustEvidence['amongPeople']): boolean {
  const { lossShare: s, agreement, lossRight: l } = trustFigures(controls);
  const difference = 100 * (s * (1 - l) - (1 - s - (agreement - s * l)));
  return judgeTrust({ ...TRUSTED, ...controls, difference, amongPeople }).missing.length === 0;
}

/** Share of seeded runs in which a judge is trusted by 100 full levels and 60 losses, checked blind. */
function trustedShare({ yes, rightOnYes, rightOnNo }: Judge, amongPeople = { agreement: 0, pairs: 0 }): number {
  const random = seededRandom(44);
  const loss = yes * (1 - rightOnYes) + (1 - yes) * rightOnNo;
  const rightOf = { full: (yes * rightOnYes) / (1 - loss), loss: loss === 0 ? 0 : ((1 - yes) * rightOnNo) / loss };
  const draw = (checked: number, share: number) => {
    let right = 0;
    for (let at = 0; at < checked; at += 1) if (random.next() < share) right += 1;
    return { checked, right };
  };
  const known = new Map<string, boolean>();
  let trusted = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const given = { full: 10_000 * (1 - loss), loss: 10_000 * loss };
    const controls = { given, full: draw(100, rightOf.full), loss: draw(loss === 0 ? 0 : 60, rightOf.loss) };
    const key = `${controls.full.right} ${controls.loss.right}`;
    const isTrusted = known.get(key) ?? isBelieved(controls, amongPeople);
    known.set(key, isTrusted);
    if (isTrusted) trusted += 1;
  }
  return trusted / RUNS;
}

describe('by simulation (D-44), the rule', () => {
  test('trusts a judge right in 95 % on a criterion answered «Да» in 90 %, in 0.82 of cases', () => {
    const share = trustedShare({ yes: 0.9, rightOnYes: 0.95, rightOnNo: 0.95 });
    expect(Math.abs(share - 0.82)).toBeLessThanOrEqual(0.03);
  });

  test('never trusts one that misses 70 % of losses, nor one that always says «Да»', () => {
    expect(trustedShare({ yes: 0.9, rightOnYes: 0.95, rightOnNo: 0.3 })).toBe(0);
    expect(trustedShare({ yes: 0.9, rightOnYes: 1, rightOnNo: 0 })).toBe(0);
  });

  test('trusts one right in 85 % at 70 % «Да» in at most 0.12, asked for 85 % in at most 0.01', () => {
    const judge = { yes: 0.7, rightOnYes: 0.85, rightOnNo: 0.85 };
    expect(trustedShare(judge)).toBeLessThanOrEqual(0.12);
    expect(trustedShare(judge, { agreement: 0.9, pairs: 30 })).toBeLessThanOrEqual(0.01);
  });
});
