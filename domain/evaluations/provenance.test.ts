import { describe, expect, test } from 'vitest';
import { type Provenance, provenanceOf } from './provenance.ts';

const answer = (value: string | null, na = false) => ({ criterion_key: 'c', value, na });
const stored = (value: string | null, provenance: Provenance) => ({ ...answer(value), provenance });
const shown = [{ criterion_key: 'c', option: 'yes' }];

describe('where an answer comes from (D-41)', () => {
  test.each<[string, Parameters<typeof provenanceOf>, Provenance]>([
    ['nothing was shown', [answer('yes'), { stored: undefined, shown: [] }], 'person'],
    [
      'it was shown at another criterion',
      [answer('yes'), { stored: undefined, shown: [{ criterion_key: 'd', option: 'yes' }] }],
      'person',
    ],
    ['the same was shown', [answer('yes'), { stored: undefined, shown }], 'check_taken'],
    ['another was shown', [answer('no'), { stored: undefined, shown }], 'check_changed'],
    ['«Н/П» in spite of it', [answer(null, true), { stored: undefined, shown }], 'check_changed'],
    ['a comment alone', [answer(null), { stored: undefined, shown }], 'person'],
    ['given before it was shown', [answer('yes'), { stored: stored('yes', 'person'), shown }], 'person'],
    ['taken, then changed', [answer('no'), { stored: stored('yes', 'check_taken'), shown }], 'check_changed'],
    ['left as it was taken', [answer('yes'), { stored: stored('yes', 'check_taken'), shown: [] }], 'check_taken'],
  ])('%s', (_, asked, provenance) => {
    expect(provenanceOf(...asked)).toBe(provenance);
  });
});
