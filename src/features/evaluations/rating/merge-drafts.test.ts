import { describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { draftOf } from '#tests/fixtures/rating-session-fixtures.ts';
import { mergeDrafts } from './merge-drafts.ts';

const base = draftOf([anAnswer('hello', 'yes'), anAnswer('close', 'no')]);

describe('Q-14: two drafts of one', () => {
  test('what only one of them has changed is taken from that one, an emptied answer included', () => {
    const mine = { ...draftOf([anAnswer('hello', 'no'), anAnswer('close', 'no')]), growth_points: 'Слушать' };
    const theirs = draftOf([anAnswer('hello', 'yes'), anAnswer('price', 3)]);
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      answers: [anAnswer('hello', 'no'), anAnswer('price', 3)],
      general_comment: '',
      growth_points: 'Слушать',
    });
  });

  test('the same change of both is no collision', () => {
    const same = draftOf([anAnswer('hello', 'no'), anAnswer('close', 'no')]);
    expect(mergeDrafts({ base, mine: same, theirs: { ...same } })).toEqual(same);
  });

  test('one criterion changed by both is a choice; all else is merged whatever is chosen', () => {
    const mine = draftOf([anAnswer('hello', 'no'), anAnswer('close', 'yes')]);
    const theirs = {
      ...draftOf([anAnswer('hello', 'yes', { comment: 'Тихо' }), anAnswer('close', 'no')]),
      general_comment: 'Итог',
    };
    expect(mergeDrafts({ base, mine, theirs })).toBeNull();
    expect(mergeDrafts({ base, mine, theirs }, 'mine')).toEqual({ ...mine, general_comment: 'Итог' });
    expect(mergeDrafts({ base, mine, theirs }, 'theirs')).toEqual({
      answers: [anAnswer('hello', 'yes', { comment: 'Тихо' }), anAnswer('close', 'yes')],
      general_comment: 'Итог',
      growth_points: '',
    });
  });

  test('where what they were made of is not known, all that differs collides', () => {
    expect(mergeDrafts({ base: null, mine: base, theirs: draftOf([anAnswer('hello', 'yes')]) })).toBeNull();
    expect(mergeDrafts({ base: null, mine: base, theirs: { ...base } })).toEqual(base);
  });
});
