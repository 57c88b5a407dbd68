import { describe, expect, it } from 'vitest';
import { speechSentence, usualText } from './speech-summary-texts.ts';
import { SUMMARY_KEYS, type SummaryKey } from './summarise-speech.ts';

const none = Object.fromEntries(SUMMARY_KEYS.map((key) => [key, null])) as Record<SummaryKey, null>;
const part = (low: number, high: number) => ({ low, median: (low + high) / 2, high });

describe('usualText (D-40)', () => {
  it.each([
    ['talk_share', part(44, 58.5), 'обычно 44–58,5\u00a0%'],
    ['talk_share', part(44, 44), 'обычно 44\u00a0%'],
    ['monologue_seconds', part(20, 95), 'обычно 20\u00a0с – 1:35'],
    ['interruptions', part(0, 2), 'обычно 0 – 2'],
    ['interruptions', null, null],
  ] as const)('%s %j is «%s»', (key, usual, text) => {
    expect(usualText(key, { ...none, [key]: usual })).toBe(text);
  });
});

describe('speechSentence (D-40)', () => {
  it('says whose the speech is, what is usual and of how many talks', () => {
    const of = { employees: [], step: 'day' as const, trend: [], means: { ...none, talk_share: 52.4 } };
    expect(speechSentence({ ...of, count: 2, quartiles: none })).toBe(
      'Сотрудникам принадлежит 52,4\u00a0% речи: 2\u00a0разговора.',
    );
    expect(speechSentence({ ...of, count: 40, quartiles: { ...none, talk_share: part(44, 58) } })).toBe(
      'Сотрудникам принадлежит 52,4\u00a0% речи (обычно 44–58\u00a0%): 40\u00a0разговоров.',
    );
    expect(speechSentence({ ...of, count: 0, quartiles: none })).toMatch(/нет\.$/);
  });
});
