import fc from 'fast-check';
import { aContent, aCriterion, aGroup, anOption } from '../forms/form-fixtures.ts';
import type { CriticalScope, Scale } from '../scales/scale.schema.ts';
import type { FormContent, FormCriterion, FormGroup } from '../forms/form-content.schema.ts';
import { RATE_METHODS, valuesOf } from '../references/static-references.ts';
import { anAnswer, notApplicable } from './answer-fixtures.ts';
import type { Answer, AnswerValue } from './evaluations.schema.ts';

export type Filled = { content: FormContent; answers: Answer[] };
type Settings = { critical: boolean };

/** Weights of two decimals, as the wire allows (0…10 000); 0 is made frequent, because it matters. */
const weights = fc
  .oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 300 }))
  .map((hundredths) => hundredths / 100);
const points = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4);

function scopes({ critical }: Settings): fc.Arbitrary<CriticalScope> {
  if (!critical) return fc.constant<CriticalScope>('none');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant<CriticalScope>('none') },
    fc.constantFrom<CriticalScope>('group', 'form'),
  );
}

function options(settings: Settings) {
  const pairs = fc.array(fc.tuple(points, scopes(settings)), { minLength: 2, maxLength: 4 });
  return pairs.map((list) => list.map(([value, critical], index) => anOption(`o${index}`, value, { critical })));
}

function scales(settings: Settings): fc.Arbitrary<Scale> {
  return fc.oneof(
    options(settings).map((list): Scale => ({ type: 'select', options: list })),
    fc.record({
      type: fc.constant('points' as const),
      max: fc.integer({ min: 1, max: 10 }),
      zero_critical: scopes(settings),
    }),
    fc.record({
      type: fc.constant('multi' as const),
      options: options(settings),
      max: fc.integer({ min: 1, max: 12 }),
    }),
    fc.tuple(points, points, scopes(settings)).map(
      ([low, high, critical]): Scale => ({
        type: 'range',
        unit: 'с',
        ranges: [
          { from: null, to: 10, points: low, critical },
          { from: 10, to: null, points: high, critical: 'none' },
        ],
      }),
    ),
    fc.constantFrom<Scale>({ type: 'text' }, { type: 'date' }),
  );
}

/** A valid value of the scale. */
export function valuesFor(scale: Scale): fc.Arbitrary<AnswerValue> {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return fc.constantFrom(...scale.options.map(({ key }) => key));
    case 'points':
      return fc.integer({ min: 0, max: scale.max });
    case 'multi':
      return fc.subarray(scale.options.map(({ key }) => key));
    case 'range':
      return fc.integer({ min: 0, max: 20 });
    case 'text':
      return fc.constant('текст');
    case 'date':
      return fc.constant('2026-03-01');
  }
}

function criteria(settings: Settings): fc.Arbitrary<FormCriterion> {
  const seldom = fc.integer({ min: 0, max: 5 }).map((die) => die === 0);
  return fc
    .record({ scale: scales(settings), weight: weights, bonus: seldom, hidden: seldom })
    .map((over) => aCriterion('', over));
}

function groups(settings: Settings): fc.Arbitrary<FormGroup> {
  return fc
    .tuple(fc.array(criteria(settings), { maxLength: 5 }), weights)
    .map(([list, weight]) => aGroup('', list, { weight }));
}

/** Groups with every key made unique over the form. */
function withKeys(list: readonly FormGroup[]): FormGroup[] {
  return list.map((group, g) => ({
    ...group,
    key: `g${g}`,
    criteria: group.criteria.map((criterion, c) => ({ ...criterion, criterion_key: `g${g}c${c}` })),
  }));
}

function contents(settings: Settings): fc.Arbitrary<FormContent> {
  const settingsOfForm = fc.record({
    rate_method: fc.constantFrom(...valuesOf(RATE_METHODS)),
    allow_over_100: fc.boolean(),
  });
  return fc
    .tuple(fc.array(groups(settings), { minLength: 1, maxLength: 4 }), settingsOfForm)
    .map(([list, over]) => aContent(withKeys(list), over));
}

function answersTo(criterion: FormCriterion): fc.Arbitrary<Answer[]> {
  const { criterion_key, scale } = criterion;
  return fc.oneof(
    { weight: 6, arbitrary: valuesFor(scale).map((value) => [anAnswer(criterion_key, value)]) },
    fc.constantFrom<Answer[][]>([notApplicable(criterion_key)], [anAnswer(criterion_key, null)], []),
  );
}

/** Form with answers to some of it, in the order of the form. */
export function filledForms(settings: Settings): fc.Arbitrary<Filled> {
  return contents(settings).chain((content) => {
    const all = content.groups.flatMap((group) => group.criteria);
    return fc.tuple(...all.map(answersTo)).map((lists) => ({ content, answers: lists.flat() }));
  });
}

/** Form with every criterion changed by `change`. */
export function withCriteria(
  content: FormContent,
  change: (criteria: FormCriterion[]) => FormCriterion[],
): FormContent {
  return { ...content, groups: content.groups.map((group) => ({ ...group, criteria: change(group.criteria) })) };
}
