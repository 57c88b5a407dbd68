import { expect, test } from 'vitest';
import { countChanges } from './count-changes.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';

const [a, b, c] = [aCriterion('a'), aCriterion('b'), aCriterion('c')];
const was = aContent([aGroup('one', [a, b]), aGroup('two', [c])]);

test.each([
  ['nothing', was, {}],
  ['a rule', { ...was, pass_threshold: 70, scale: 'ten' as const }, { settings_changed: 2 }],
  ['a group renamed', aContent([aGroup('one', [a, b], { name: 'Иначе' }), aGroup('two', [c])]), { groups_changed: 1 }],
  ['an order', aContent([aGroup('one', [b, a]), aGroup('two', [c])]), { groups_changed: 1 }],
  ['a criterion moved', aContent([aGroup('one', [a]), aGroup('two', [c, b])]), { groups_changed: 2 }],
  ['a group gone', aContent([aGroup('one', [a, b])]), { groups_removed: 1, criteria_removed: 1 }],
  [
    'a criterion come, another changed',
    aContent([aGroup('one', [a, { ...b, scale: outOfTen }]), aGroup('two', [c, aCriterion('d')])]),
    { groups_changed: 1, criteria_added: 1, criteria_changed: 1 },
  ],
  ['a group come', aContent([...was.groups, aGroup('three', [])]), { groups_added: 1 }],
])('D-5: %s', (_, is, changes) => {
  expect(countChanges(was, is)).toEqual(changes);
});
