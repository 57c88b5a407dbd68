import { describe, expect, test } from 'vitest';
import { NOT_APPLICABLE, type Provenance, provenanceOf, suggestedText } from './provenance.ts';

const answer = (value: string | number | string[] | null, na = false) => ({ criterion_key: 'c', value, na });
const stored = (value: string | null, provenance: Provenance) => ({ ...answer(value), provenance });
const shownBy = (source: 'check' | 'engine', option: string) => [{ criterion_key: 'c', source, option }];
const shown = shownBy('check', 'yes');
const engine = (option: string) => ({ stored: undefined, shown: shownBy('engine', option) });

describe('where an answer comes from (D-41)', () => {
  test.each<[string, Parameters<typeof provenanceOf>, Provenance]>([
    ['nothing was shown', [answer('yes'), { stored: undefined, shown: [] }], 'person'],
    [
      'it was shown at another criterion',
      [answer('yes'), { stored: undefined, shown: [{ criterion_key: 'd', source: 'check', option: 'yes' }] }],
      'person',
    ],
    ['the same was shown', [answer('yes'), { stored: undefined, shown }], 'check_taken'],
    ['another was shown', [answer('no'), { stored: undefined, shown }], 'check_changed'],
    ['«Н/П» in spite of it', [answer(null, true), { stored: undefined, shown }], 'check_changed'],
    ['a comment alone', [answer(null), { stored: undefined, shown }], 'person'],
    ['given before it was shown', [answer('yes'), { stored: stored('yes', 'person'), shown }], 'person'],
    ['taken, then changed', [answer('no'), { stored: stored('yes', 'check_taken'), shown }], 'check_changed'],
    ['the same by an engine', [answer('yes'), engine('yes')], 'engine_taken'],
    ['another by an engine', [answer('no'), engine('yes')], 'engine_changed'],
    ['points by an engine', [answer(7), engine('7')], 'engine_taken'],
    ['several options, however ordered', [answer(['b', 'a']), engine('a,b')], 'engine_taken'],
    ['one of several', [answer(['a']), engine('a,b')], 'engine_changed'],
    ['«Н/П» by an engine', [answer(null, true), engine(NOT_APPLICABLE)], 'engine_taken'],
    ['an answer in spite of «Н/П»', [answer('yes'), engine(NOT_APPLICABLE)], 'engine_changed'],
    ['left as it was taken', [answer('yes'), { stored: stored('yes', 'check_taken'), shown: [] }], 'check_taken'],
  ])('%s', (_, asked, provenance) => {
    expect(provenanceOf(...asked)).toBe(provenance);
  });

  test('is said in the log by source', () => {
    const named = (name: string, provenance: Provenance) => ({ name, provenance });
    expect(suggestedText([named('А', 'person')])).toBeNull();
    expect(suggestedText([named('А', 'check_taken'), named('Б', 'engine_changed'), named('В', 'engine_changed')])).toBe(
      'автопроверка принята: А; подсказка отклонена: Б, В',
    );
  });
});
