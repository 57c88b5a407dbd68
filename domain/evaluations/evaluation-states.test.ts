import { describe, expect, it } from 'vitest';
import { canBeginAs, canTransition, EVALUATION_STATES } from './evaluation-states.ts';

describe('the life of an evaluation (D-19)', () => {
  it('D-19: every transition that is allowed, and no other', () => {
    const moves = EVALUATION_STATES.flatMap((from) =>
      EVALUATION_STATES.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'draft → submitted',
      'draft → published',
      'draft → void',
      'submitted → draft',
      'submitted → published',
      'submitted → void',
      'published → under_review',
      'published → withdrawn',
      'published → void',
      'under_review → published',
      'under_review → withdrawn',
      'under_review → void',
    ]);
  });

  it('D-19: it begins as a draft, or published in place of one that an appeal has revised', () => {
    expect(EVALUATION_STATES.filter(canBeginAs)).toEqual(['draft', 'published']);
  });
});
