import { describe, expect, it } from 'vitest';
import { weeklyContent } from '#tests/support/weekly-content.ts';
import { findMoment, momentSpan, saysPhone, spanText } from './report-moments.ts';

const quote = (second: number | null, end?: number) => ({
  text: 'Да',
  said_by: 'client' as const,
  second,
  criterion: null,
  ...(end === undefined ? {} : { end }),
});
const said = (start: number | null, end: number | null, text: string) => ({
  side: 'client' as const,
  speaker: null,
  start,
  end,
  text,
});

describe('seconds that a report names (D-29)', () => {
  it.each([
    ['a moment: ten seconds', quote(27), { from: 27, to: 37 }],
    ['a fragment: its own', quote(27, 31.5), { from: 27, to: 31.5 }],
    ['a click: one second', quote(27, 27), { from: 27, to: 28 }],
    ['half a call: thirty', quote(0, 600), { from: 0, to: 30 }],
    ['a chat: none', quote(null), null],
    ['no words: none', null, null],
  ])('D-29: %s', (_, of, span) => expect(momentSpan(of)).toEqual(span));

  it('D-29: are said as they are played', () => expect(spanText({ from: 27.9, to: 65 })).toBe('0:27–1:05'));

  it('D-7: are those of a call that the report shows, at its place', () => {
    const content = weeklyContent();
    const { best } = content.figures.calls;
    const at = { place: 'best', evaluation_id: best?.evaluation_id ?? 0 } as const;
    const from = best?.quote?.second ?? -1;
    expect(findMoment(content, at)).toEqual({ communication_id: best?.communication_id, from, to: from + 10 });
    expect(findMoment(content, { ...at, place: 'worst' })).toBeNull();
    expect(findMoment(content, { ...at, place: 'critical' })).toBeNull();
    expect(findMoment(content, { ...at, evaluation_id: 1 })).toBeNull();
    for (const layout of [[], [{ block: 'calls' as const, shown: false }]])
      expect(findMoment({ ...content, layout }, at)).toBeNull();
  });
});

describe('a phone that is dictated in these seconds (D-7)', () => {
  const span = { from: 20, to: 30 };
  it.each([
    ['within', [said(22, 25, 'Мой номер +7 900 765 43 21')], true],
    ['at the edge, timed a little early', [said(15, 19.5, 'Мой номер +7 900 765 43 21')], true],
    ['begun before, its end within', [said(5, 10, 'восемь 900 765'), said(21, 24, '43 21, запишите')], true],
    ['without times: anywhere', [said(null, null, 'Мой номер +7 900 765 43 21')], true],
    ['before', [said(2, 9, 'Мой номер +7 900 765 43 21'), said(21, 24, 'Да, жду')], false],
    ['after', [said(31.5, 39, 'Мой номер +7 900 765 43 21')], false],
    ['no phone', [said(21, 24, 'Приеду в 15:30')], false],
    ['no words', [], false],
  ])('D-7: %s', (_, segments, found) => expect(saysPhone(segments, span)).toBe(found));
});
