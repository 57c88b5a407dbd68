import { describe, expect, it } from 'vitest';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { FocusedCriterionStore } from './focused-criterion-store.ts';
import { contentOf } from '#tests/fixtures/rating-session-fixtures.ts';

const content = contentOf([
  [aCriterion('a'), aCriterion('secret', { hidden: true }), aCriterion('b')],
  [aCriterion('c')],
]);

describe('RatingAttention', () => {
  it('walks over what is shown, across groups, and stops at the ends', () => {
    const attention = new FocusedCriterionStore(content, null);
    expect(attention.order).toEqual(['a', 'b', 'c']);
    expect(attention.neighbour(-1)).toBe('a');
    attention.activate('b');
    expect(attention.neighbour(1)).toBe('c');
    attention.activate('c');
    expect(attention.neighbour(1)).toBe('c');
  });

  it('unfolds the group of a criterion that is to be seen', () => {
    const attention = new FocusedCriterionStore(content, null);
    attention.toggleGroup('g2');
    attention.reveal('c');
    expect(attention.state().closedGroups.size).toBe(0);
  });

  it('takes a message away from one criterion only', () => {
    const attention = new FocusedCriterionStore(content, null);
    attention.say(
      new Map([
        ['a', 'Ответьте'],
        ['b', 'Ответьте'],
      ]),
    );
    attention.hush('a');
    expect([...attention.state().messages.keys()]).toEqual(['b']);
  });
});
