import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCriterion, anOption, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '../scales/scale.schema.ts';
import type { FoundSuggestion } from '../suggestions/present-suggestion.ts';
import { CONTROL_RULE, isControl } from './draw-control.ts';
import { levelText } from './level-text.ts';
import { compareLevels, levelPoints, machineLevel, personLevel } from './machine-level.ts';
import { changedParts, modelOf, trustFingerprint, type TrustParts } from './trust-fingerprint.ts';
import { type TrustReason, TRUST_REASONS, trustAfter, type TrustState, TRUST_STATES } from './trust-states.ts';
import { missingTexts } from './trust-words.ts';

const ternary: Scale = { type: 'ternary', options: [anOption('yes', 2), anOption('partly', 1), anOption('no', 0)] };
const points: Scale = { type: 'points', max: 4, zero_critical: 'none' };

const engine = (option: string): FoundSuggestion => ({
  source: 'engine',
  outcome: { kind: 'found', option, reason: '', evidence: [{ start: 1, end: 2, quote: 'да' }] },
});
const check = (option: string): FoundSuggestion => ({
  source: 'check',
  outcome: { kind: 'proposed', option, evidence: [] },
});

describe('the level of a machine (D-44)', () => {
  test.each<[string, Scale, FoundSuggestion[], ReturnType<typeof machineLevel>]>([
    ['full', ternary, [engine('yes')], { option: 'yes', is_loss: false }],
    ['partly', ternary, [engine('partly')], { option: 'partly', is_loss: true }],
    ['points below full', points, [engine('3')], { option: '3', is_loss: true }],
    ['all points', points, [engine('4')], { option: '4', is_loss: false }],
    ['words found before words missed', ternary, [check('no'), engine('yes')], { option: 'yes', is_loss: false }],
    ['a check alone', ternary, [check('no')], { option: 'no', is_loss: true }],
    ['nothing', ternary, [], null],
    ['unsure', ternary, [{ source: 'engine', outcome: { kind: 'unsure', reason: '' } }], null],
    ['an option that the scale lacks', ternary, [engine('maybe')], null],
    [
      'Н/П, which is no loss',
      ternary,
      [{ source: 'engine', outcome: { kind: 'not_applicable', reason: '' } }],
      { option: 'n/a', is_loss: false },
    ],
  ])('%s', (...[, scale, found, level]) => {
    expect(machineLevel(aCriterion('c', { scale }), found)).toEqual(level);
  });

  test('has points of 100, but «Н/П»', () => {
    expect(['yes', 'partly', 'no', 'n/a'].map((option) => levelPoints(ternary, option))).toEqual([100, 50, 0, null]);
    expect(levelPoints(points, '3')).toBe(75);
  });

  test('a critical option is never one', () => {
    const scale: Scale = { type: 'binary', options: [anOption('yes', 1), anOption('no', 0, { critical: 'form' })] };
    expect(machineLevel(aCriterion('c', { scale }), [engine('no')])).toBeNull();
  });

  test.each([
    [{ value: 'yes', na: false }, 'yes'],
    [{ value: 3, na: false }, '3'],
    [{ value: 0, na: false }, '0'],
    [{ value: 'yes', na: true }, 'n/a'],
    [{ value: null, na: false }, null],
    [{ value: '', na: false }, null],
    [{ value: ['a'], na: false }, null],
  ])('of a person: %o is %s', (answer, level) => {
    expect(personLevel(answer)).toBe(level);
  });

  test.each([
    [ternary, 'yes', 'yes', true, 0],
    [ternary, 'yes', 'partly', false, -50],
    [ternary, 'no', 'yes', false, 100],
    [points, '4', '3', false, -25],
    [ternary, 'n/a', 'n/a', true, null],
    [ternary, 'n/a', 'yes', false, null],
    [ternary, 'yes', 'n/a', false, null],
  ] as const)('compared: the machine %#', (...[scale, machine, person, is_right, difference]) => {
    expect(compareLevels(scale, { machine, person })).toEqual({ is_right, difference });
  });

  test('is read by its name', () => {
    expect(levelText(yesNo, 'n/a')).toBe('Н/П');
    expect(levelText(points, '3')).toBe('3 из 4');
    expect(levelText(ternary, 'gone')).toBe('gone');
    expect(levelText(ternary, 'yes')).toBe(anOption('yes', 2).label);
  });
});

describe('the draw of controls (D-44)', () => {
  const drawn = { seed: 44, communication_id: 1, fullChecked: CONTROL_RULE.full, ofLastWeek: CONTROL_RULE.aWeek };

  test('keeps everything blind until a hundred full levels are checked, and five a week after', () => {
    for (let communication_id = 0; communication_id < 50; communication_id += 1) {
      expect(isControl({ ...drawn, communication_id, fullChecked: 99 })).toBe(true);
      expect(isControl({ ...drawn, communication_id, ofLastWeek: 4 })).toBe(true);
    }
  });

  test('keeps a tenth after, the same whenever it is asked', () => {
    const of = (seed: number) =>
      Array.from({ length: 5000 }, (_, communication_id) => isControl({ ...drawn, seed, communication_id }));
    const kept = of(44).filter(Boolean).length / 5000;
    expect(kept).toBeGreaterThan(0.085);
    expect(kept).toBeLessThan(0.115);
    expect(of(44)).toEqual(of(44));
    expect(of(45)).not.toEqual(of(44));
  });
});

const PARTS: TrustParts = {
  criterion: 'a1',
  check: 'none',
  model: 'учебный-движок',
  prompt: '1',
  masking: '1',
  examples: 'none',
  recogniser: 'none',
};

describe('a fingerprint (D-44)', () => {
  test('names the parts that have changed', () => {
    const was = trustFingerprint(PARTS);
    expect(was).toBe(
      'criterion a1; check none; model учебный-движок; prompt 1; masking 1; examples none; recogniser none',
    );
    expect(changedParts(was, was)).toBe('');
    expect(changedParts(was, trustFingerprint({ ...PARTS, model: 'other', examples: 'b2' }))).toBe(
      'модель движка, примеры',
    );
    const others = { criterion: 'b', check: 'b', prompt: '2', masking: '2', recogniser: 'b' };
    expect(changedParts(was, trustFingerprint({ ...PARTS, ...others }))).toBe(
      'текст или шкала критерия, автопроверка или её словарь, вопрос движку, скрытие личного, распознавание речи',
    );
    // A name cannot pretend to be another part.
    const sly = trustFingerprint({ ...PARTS, model: 'x; prompt 2' });
    expect(sly).toContain('model x, prompt 2; ');
    expect(changedParts(was, sly)).toBe('модель движка');
  });

  test('differs whenever a part does', () => {
    const part = fc.constantFrom(...(Object.keys(PARTS) as (keyof TrustParts)[]));
    fc.assert(
      fc.property(part, fc.stringMatching(/^[a-z0-9]{1,8}$/), (key, value) => {
        const other = trustFingerprint({ ...PARTS, [key]: value });
        expect(other === trustFingerprint(PARTS)).toBe(value === PARTS[key]);
      }),
    );
  });
});

test('D-44: a fingerprint names its model, where an engine judges', () => {
  expect(modelOf(trustFingerprint({ ...PARTS, model: 'gpt 4' }))).toBe('gpt 4');
  expect(modelOf(trustFingerprint({ ...PARTS, model: 'none' }))).toBeNull();
  expect(modelOf('criterion a; the model is not the first word')).toBeNull();
});

describe('states (D-44)', () => {
  const EXPECTED: Record<TrustReason, Record<TrustState, TrustState | null>> = {
    started: { trial: null, trusted: null, questioned: null, off: 'trial' },
    examples: { trial: 'trial', trusted: 'trial', questioned: 'trial', off: null },
    changed: { trial: 'trial', trusted: 'trial', questioned: 'trial', off: null },
    replay: { trial: null, trusted: 'trial', questioned: 'trial', off: null },
    proved: { trial: 'trusted', trusted: null, questioned: null, off: null },
    doubted: { trial: null, trusted: 'questioned', questioned: null, off: null },
    recovered: { trial: null, trusted: null, questioned: 'trusted', off: null },
    failed: { trial: null, trusted: 'off', questioned: 'off', off: null },
    stopped: { trial: 'off', trusted: 'off', questioned: 'off', off: null },
  };
  test.each(Object.keys(TRUST_REASONS) as TrustReason[])('%s', (reason) => {
    for (const state of Object.keys(TRUST_STATES) as TrustState[])
      expect([state, trustAfter(state, reason)]).toEqual([state, EXPECTED[reason][state]]);
  });
});

const plain = (texts: string[]): string[] => texts.map((text) => text.replaceAll('\u00a0', ' '));

describe('what is missing, in words (D-44)', () => {
  test('counts first; how good it is once enough is checked', () => {
    expect(
      plain(missingTexts(['full', 'loss', 'people', 'agreement', 'found_losses'], { full: 98, loss: 29 })),
    ).toEqual([
      'проверить ещё 2 ответа, где движок поставил полный балл',
      'проверить ещё 1 ответ, где движок снял баллы',
      'проверять должны хотя бы двое',
    ]);
    expect(
      missingTexts(['critical', 'withstands', 'days', 'agreement', 'loss_right', 'found_losses', 'difference'], {
        full: 100,
        loss: 30,
      }),
    ).toEqual([
      'критический критерий решает только человек',
      'ещё не показано, что движок не слушается просьб в разговоре',
      'проверки должны занять хотя бы две недели',
      'движок совпадает с асессорами реже, чем нужно',
      'снимает баллы напрасно больше чем в 4 случаях из 10',
      'пропускает слишком много потерь',
      'в среднем расходится с асессорами больше чем на 5 баллов',
    ]);
    expect(missingTexts(['loss_right', 'difference'], { full: 0, loss: 0 })).toEqual([]);
    expect(missingTexts(['agreement'], { full: 100, loss: 29 })).toEqual([]);
    expect(missingTexts(['agreement'], { full: 99, loss: 30 })).toEqual([]);
  });
});
