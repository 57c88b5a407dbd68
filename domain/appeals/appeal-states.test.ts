import { describe, expect, it } from 'vitest';
import { valuesOf } from '../references/static-references.ts';
import { APPEAL_STATES, canMoveAppeal, isActive, outcomeOf } from './appeal-states.ts';
import { APPEAL_REASONS, reasonsFor } from './appeal-words.ts';

const STATES = valuesOf(APPEAL_STATES);

describe('the life of an appeal (D-20)', () => {
  it('D-20: every move that is allowed, and no other', () => {
    const moves = STATES.flatMap((from) =>
      STATES.filter((to) => canMoveAppeal(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'open → under_review',
      'open → withdrawn',
      'under_review → accepted',
      'under_review → partly',
      'under_review → declined',
    ]);
  });

  it('D-20: it waits for somebody until it is decided or taken back', () => {
    expect(STATES.filter(isActive)).toEqual(['open', 'under_review']);
  });

  it.each([
    [[], 'declined'],
    [[false], 'declined'],
    [[false, false], 'declined'],
    [[true], 'accepted'],
    [[true, true], 'accepted'],
    [[true, false], 'partly'],
    [[false, true, true], 'partly'],
  ] as const)('D-20: %j makes it %s', (accepted, outcome) => {
    expect(outcomeOf(accepted.map((one) => ({ accepted: one })))).toBe(outcome);
  });

  it('D-20: every reason goes with some decision, a doubtful interpretation with both', () => {
    expect(new Set([...reasonsFor(true), ...reasonsFor(false)])).toEqual(new Set(valuesOf(APPEAL_REASONS)));
    expect(reasonsFor(true)).not.toContain('confirmed');
    expect(reasonsFor(false)).not.toContain('assessor_error');
    for (const accepted of [true, false]) expect(reasonsFor(accepted)).toContain('doubtful');
  });
});
