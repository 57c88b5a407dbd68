import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIP_SECONDS_MAX } from './clip-limits.ts';
import { clipSpanProblem, offeredSpan } from './clip-span.ts';

describe('seconds of a clip (D-54)', () => {
  it.each([
    [{ start: 5, end: 5 }, 'end', 'Фрагмент пуст: конец должен быть позже начала.'],
    [{ start: 5, end: 4 }, 'end', 'Фрагмент пуст: конец должен быть позже начала.'],
    [{ start: 5, end: 5.01 }, 'end', 'Слишком коротко: фрагмент не короче десятой доли секунды.'],
    [{ start: 200, end: 210 }, 'start', 'Начало позже конца записи: она длится 3:05,0.'],
    [{ start: 180, end: 190 }, 'end', 'Конец позже конца записи: она длится 3:05,0.'],
    [{ start: 0, end: 120.5 }, 'end', 'Слишком длинно: фрагмент не длиннее 2 минут.'],
  ])('%o of a recording of 185 s is refused at its %s', (span, field, message) =>
    expect(clipSpanProblem(span, 185)).toEqual({ field, message }),
  );

  it.each([
    { start: 0, end: 120 },
    { start: 0.1, end: 120.1 },
    { start: 184.9, end: 185.05 },
    { start: 3.3, end: 3.4 },
  ])('%o of a recording of 185 s is one', (span) => expect(clipSpanProblem(span, 185)).toBeNull());

  it.each([
    [{ start: 27, end: null }, 60, { start: 27, end: 37 }],
    [{ start: 55, end: null }, 60, { start: 55, end: 60 }],
    [{ start: 10.04, end: 12.3 }, 60, { start: 10, end: 12.3 }],
    [{ start: 10, end: 400 }, 600, { start: 10, end: 130 }],
    [{ start: 70, end: 80 }, 60, { start: 59, end: 60 }],
  ])('for %o of %d s %o is offered', (wished, duration, offered) =>
    expect(offeredSpan(wished, duration)).toEqual(offered),
  );

  it('what is offered is always a clip, whatever was marked', () => {
    const seconds = fc.double({ min: 0, max: 20_000, noNaN: true });
    const wished = fc.record({ start: seconds, end: fc.option(seconds) });
    const duration = fc.double({ min: 0.5, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(wished, duration, (one, length) => {
        const offered = offeredSpan(one, length);
        expect(clipSpanProblem(offered, length)).toBeNull();
        expect(offered.end - offered.start).toBeLessThanOrEqual(CLIP_SECONDS_MAX + 0.101);
      }),
    );
  });
});
