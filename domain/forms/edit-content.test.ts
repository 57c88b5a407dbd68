import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  duplicateCriterion,
  duplicateGroup,
  insertCriteria,
  insertGroup,
  moveCriterion,
  moveGroup,
  locateCriterion,
  removeCriterion,
  removeGroup,
  updateCriterion,
  updateGroup,
  updateSettings,
} from './edit-content.ts';
import { scoredForms } from '#tests/fixtures/form-arbitraries.ts';
import type { FormContent } from './form-content.schema.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { countCriteria, mayAddCriteria, mayAddGroup } from './form-room.ts';

const form = aContent([
  aGroup('a', [aCriterion('a1'), aCriterion('a2'), aCriterion('a3')]),
  aGroup('b', [aCriterion('b1')]),
]);
/** Groups and criteria as text: «a: a1 a2 | b: b1». */
const shape = ({ groups }: FormContent) =>
  groups.map(({ key, criteria }) => `${key}: ${criteria.map((one) => one.criterion_key).join(' ')}`.trim()).join(' | ');
const numbered = () => {
  let made = 0;
  return () => `new${made++}`;
};
const full = (groups: number, criteria: number) =>
  aContent(
    Array.from({ length: groups }, (_, at) =>
      aGroup(`g${at}`, at === 0 ? Array.from({ length: criteria }, (_none, index) => aCriterion(`c${index}`)) : []),
    ),
  );

describe('D-12: moving', () => {
  test.each([
    ['a1', { group_key: 'a', index: 2 }, 'a: a2 a3 a1 | b: b1'],
    ['a3', { group_key: 'a', index: 0 }, 'a: a3 a1 a2 | b: b1'],
    ['a2', { group_key: 'b', index: 1 }, 'a: a1 a3 | b: b1 a2'],
    ['b1', { group_key: 'a', index: 1 }, 'a: a1 b1 a2 a3 | b:'],
    ['a1', { group_key: 'a', index: 99 }, 'a: a2 a3 a1 | b: b1'],
    ['a1', { group_key: 'b', index: -5 }, 'a: a2 a3 | b: a1 b1'],
  ])('%s to %j', (key, spot, result) => {
    expect(shape(moveCriterion(form, key, spot))).toBe(result);
  });

  test('changes nothing when the place is the same or the thing is not there', () => {
    expect(moveCriterion(form, 'a2', { group_key: 'a', index: 1 })).toBe(form);
    expect(moveCriterion(form, 'none', { group_key: 'a', index: 1 })).toBe(form);
    expect(moveCriterion(form, 'a1', { group_key: 'none', index: 0 })).toBe(form);
    expect(moveGroup(form, 'a', 0)).toBe(form);
    expect(moveGroup(form, 'none', 1)).toBe(form);
  });

  test('moves groups, too', () => {
    expect(shape(moveGroup(form, 'a', 1))).toBe('b: b1 | a: a1 a2 a3');
    expect(shape(moveGroup(form, 'b', -1))).toBe('b: b1 | a: a1 a2 a3');
  });

  test('loses nothing of a form that is over the limit', () => {
    const over = insertGroup(full(1, FORM_LIMITS.criteria), aGroup('b', []));
    const tooMany = {
      ...over,
      groups: over.groups.map((one) => ({ ...one, criteria: [...one.criteria, aCriterion(`x${one.key}`)] })),
    };
    expect(countCriteria(moveCriterion(tooMany, 'c0', { group_key: 'b', index: 0 }))).toBe(countCriteria(tooMany));
  });
});

describe('D-12: adding and taking away', () => {
  test('criteria come where they are wanted', () => {
    const added = insertCriteria(form, { group_key: 'a', index: 1 }, [aCriterion('x'), aCriterion('y')]);
    expect(shape(added)).toBe('a: a1 x y a2 a3 | b: b1');
    expect(added.groups[1]).toBe(form.groups[1]);
  });

  test('a key that is taken is refused', () => {
    expect(insertCriteria(form, { group_key: 'a', index: 1 }, [aCriterion('b1')])).toBe(form);
    expect(insertCriteria(form, { group_key: 'a', index: 1 }, [aCriterion('x'), aCriterion('x')])).toBe(form);
    expect(insertGroup(form, aGroup('a', []))).toBe(form);
  });

  test('removes one criterion, or a group with all of its', () => {
    expect(shape(removeCriterion(form, 'a2'))).toBe('a: a1 a3 | b: b1');
    expect(shape(removeGroup(form, 'a'))).toBe('b: b1');
    expect(removeCriterion(form, 'none')).toBe(form);
    expect(removeGroup(form, 'none')).toBe(form);
  });

  test('a duplicate stands below, with keys of its own', () => {
    const copy = duplicateCriterion(form, 'a1', numbered());
    expect(shape(copy)).toBe('a: a1 new0 a2 a3 | b: b1');
    expect(copy.groups[0]?.criteria[1]?.name).toBe('Критерий a1 (копия)');
    const group = duplicateGroup(form, 'a', numbered());
    expect(shape(group)).toBe('a: a1 a2 a3 | new3: new0 new1 new2 | b: b1');
    expect(group.groups[1]?.name).toBe('Группа a (копия)');
    expect(duplicateCriterion(form, 'none', numbered())).toBe(form);
    expect(duplicateGroup(form, 'none', numbered())).toBe(form);
  });

  test('the name of a duplicate keeps within the limit', () => {
    const long = aContent([aGroup('a', [aCriterion('a1', { name: 'я'.repeat(FORM_LIMITS.criterion_name) })])]);
    const { name } = duplicateCriterion(long, 'a1', numbered()).groups[0]?.criteria[1] ?? { name: '' };
    expect(name).toHaveLength(FORM_LIMITS.criterion_name);
    expect(name).toMatch(/ \(копия\)$/);
  });
});

describe('D-12: changing', () => {
  test('keeps what is not touched', () => {
    const renamed = updateCriterion(form, 'a2', { name: 'Другой' });
    expect(renamed.groups[0]?.criteria.map(({ name }) => name)).toEqual(['Критерий a1', 'Другой', 'Критерий a3']);
    expect(renamed.groups[0]?.criteria[0]).toBe(form.groups[0]?.criteria[0]);
    expect(renamed.groups[1]).toBe(form.groups[1]);
    expect(updateGroup(form, 'b', { weight: 7 }).groups.map(({ weight }) => weight)).toEqual([1, 7]);
    expect(updateSettings(form, { pass_threshold: 70 })).toEqual({ ...form, pass_threshold: 70 });
  });

  test('changes nothing when the value is the same', () => {
    expect(updateCriterion(form, 'a2', { name: 'Критерий a2' })).toBe(form);
    expect(updateCriterion(form, 'none', { name: 'x' })).toBe(form);
    expect(updateGroup(form, 'b', { weight: 1 })).toBe(form);
    expect(updateGroup(form, 'none', { weight: 2 })).toBe(form);
    expect(updateSettings(form, { pass_threshold: 80 })).toBe(form);
  });
});

describe('D-10: room', () => {
  test('ends at 20 groups', () => {
    const most = full(FORM_LIMITS.groups, 0);
    expect(mayAddGroup(most)).toEqual({ allowed: false, reason: 'В форме может быть не больше 20 групп.' });
    expect(insertGroup(most, aGroup('new', []))).toBe(most);
    expect(duplicateGroup(most, 'g0', numbered())).toBe(most);
    expect(mayAddGroup(full(FORM_LIMITS.groups - 1, 0)).allowed).toBe(true);
  });

  test('ends at 200 criteria', () => {
    const most = full(2, FORM_LIMITS.criteria);
    expect(mayAddCriteria(most, 1)).toMatchObject({ reason: 'В форме может быть не больше 200 критериев.' });
    expect(duplicateCriterion(most, 'c0', numbered())).toBe(most);
    expect(duplicateGroup(most, 'g0', numbered())).toBe(most);
    expect(shape(moveCriterion(most, 'c0', { group_key: 'g1', index: 0 }))).toMatch(/g1: c0$/);
    expect(mayAddCriteria(full(1, FORM_LIMITS.criteria - 1), 1).allowed).toBe(true);
  });

  test.each([
    [199, 2, 'В форме может быть не больше 200 критериев: поместится ещё 1\u00a0критерий.'],
    [198, 3, 'В форме может быть не больше 200 критериев: поместятся ещё 2\u00a0критерия.'],
  ])('says how many of several fit: %i and %i', (present, wanted, reason) => {
    const verdict = mayAddCriteria(full(1, present), wanted);
    expect(verdict.allowed || verdict.reason).toBe(reason);
  });
});

test('D-12: whatever is done in whatever order, keys stay unique and nothing is lost by moving', () => {
  const newKey = numbered();
  const index = fc.integer({ min: -1, max: 6 });
  const key = fc.integer({ min: 0, max: 12 }).map((at) => `c${at}`);
  const group_key = fc.integer({ min: 0, max: 4 }).map((at) => `g${at}`);
  const op = fc.oneof(
    fc.tuple(key, group_key, index).map(([one, group, at]) => (content: FormContent) => {
      const after = moveCriterion(content, one, { group_key: group, index: at });
      expect(countCriteria(after)).toBe(countCriteria(content));
      return after;
    }),
    fc.tuple(group_key, index).map(
      ([group, at]) =>
        (content: FormContent) =>
          moveGroup(content, group, at),
    ),
    key.map((one) => (content: FormContent) => duplicateCriterion(content, one, newKey)),
    group_key.map((group) => (content: FormContent) => duplicateGroup(content, group, newKey)),
    key.map((one) => (content: FormContent) => removeCriterion(content, one)),
  );
  fc.assert(
    fc.property(scoredForms, fc.array(op, { maxLength: 12 }), (start, ops) => {
      const { groups } = ops.reduce((content, run) => run(content), start);
      const keys = groups.flatMap(({ criteria }) => criteria.map(({ criterion_key }) => criterion_key));
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(groups.map(({ key: own }) => own)).size).toBe(groups.length);
    }),
  );
});

test('a criterion is found by its key', () => {
  expect(locateCriterion(form, 'b1')).toEqual({ group_key: 'b', group_index: 1, index: 0 });
  expect(locateCriterion(form, 'none')).toBeNull();
});
