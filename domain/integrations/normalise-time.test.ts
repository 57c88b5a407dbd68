import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedToInstant } from '../kernel/zoned-time.ts';
import { normaliseTime } from './normalise-time.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const moscow = { timeZone: 'Europe/Moscow', now: NOW };
const berlin = { timeZone: 'Europe/Berlin', now: NOW };

const at = (written: unknown, clock = moscow) => normaliseTime(written, clock);

describe('D-34: a time as a source writes it', () => {
  it.each([
    ['2026-11-22T10:00:00+03:00', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22T10:00:00.123+0300', '2026-11-22T07:00:00.123Z'],
    ['2026-11-22 10:00:00 -05', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T07:00:00Z', '2026-11-22T07:00:00.000Z'],
    ['20261122T070000Z', '2026-11-22T07:00:00.000Z'],
    ['20261122T100000', '2026-11-22T07:00:00.000Z'],
    ['20261122100000', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22 10:00:59', '2026-11-22T07:00:59.000Z'],
    ['2026-11-22 10:00', '2026-11-22T07:00:00.000Z'],
    ['22.11.2026 10:00:30', '2026-11-22T07:00:30.000Z'],
    ['22.11.2026, 10:00', '2026-11-22T07:00:00.000Z'],
    ['1795330800', '2026-11-22T07:00:00.000Z'],
    [1_795_330_800, '2026-11-22T07:00:00.000Z'],
    [1_795_330_800_250, '2026-11-22T07:00:00.250Z'],
    ['1795330800.25', '2026-11-22T07:00:00.250Z'],
    ['1795330800250123', '2026-11-22T07:00:00.250Z'],
    ['Sun, 22 Nov 2026 07:00:00 +0000', '2026-11-22T07:00:00.000Z'],
    ['22 Nov 2026 10:00:00 +0300', '2026-11-22T07:00:00.000Z'],
    ['Sun, 22 Nov 2026 07:00:00 GMT', '2026-11-22T07:00:00.000Z'],
  ])('%s', (written, instant) => {
    const late = { ...moscow, now: Date.parse('2026-11-22T16:00:00Z') };
    expect(at(written, late)).toEqual({ ok: true, at: instant });
  });

  it.each(['', '  ', 'вчера', '2026-02-30 10:00', '2026-11-22', '2026-11-22T24:00', '2026-11-22T10:00:60', '10:00'])(
    'no time: %j',
    (written) => expect(at(written)).toMatchObject({ ok: false }),
  );

  it.each([
    '2026-11-22T10:00:00+15:00',
    '2026-11-22T10:00:00+03:60',
    null,
    undefined,
    {},
    [],
    true,
    Number.NaN,
    Infinity,
    -5,
    12,
  ])('nothing that a clock shows: %j', (written) => expect(at(written)).toMatchObject({ ok: false }));

  it('a time that the clock shows twice is the first of the two', () => {
    expect(at('2026-10-25 02:30:15', berlin)).toEqual({ ok: true, at: '2026-10-25T00:30:15.000Z' });
  });

  it('a time that the clock skips moves on by the length of the gap', () => {
    expect(at('2026-03-29 02:30:15', berlin)).toEqual({ ok: true, at: '2026-03-29T01:30:15.000Z' });
  });

  it('five minutes ahead pass, a second more does not', () => {
    expect(at(NOW + 300_000)).toMatchObject({ ok: true });
    expect(at(NOW + 301_000)).toEqual({ ok: false, reason: 'Время звонка в будущем: проверьте часовой пояс.' });
  });

  it('two years back pass, a second more does not', () => {
    expect(at('2024-11-22T12:00:00Z')).toMatchObject({ ok: true });
    expect(at('2024-11-22T11:59:59Z')).toEqual({ ok: false, reason: 'Звонок старше двух лет.' });
  });
});

describe('D-34: properties of times', () => {
  const ZONES = ['UTC', 'Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  const instants = fc.integer({ min: Date.parse('2024-12-01') / 1000, max: NOW / 1000 });

  it('every spelling of an instant is that instant, in any zone', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...ZONES),
        fc.integer({ min: -840, max: 840 }),
        (seconds, timeZone, offset) => {
          const instant = new Date(seconds * 1000).toISOString();
          const shown = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19);
          const minutes = Math.abs(offset);
          const sign = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
          const compact = `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
          for (const written of [seconds, String(seconds), seconds * 1000, instant, compact, shown + sign])
            expect(normaliseTime(written, { timeZone, now: NOW })).toEqual({ ok: true, at: instant });
        },
      ),
    );
  });

  it('local time means what the zone’s clock shows, to the second', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (seconds, timeZone) => {
        const local = new Date(seconds * 1000).toISOString().slice(0, 19);
        const minute = Date.parse(zonedToInstant(local.slice(0, 16), timeZone) ?? '');
        const expected = new Date(minute + Number(local.slice(17)) * 1000).toISOString();
        expect(normaliseTime(local.replace('T', ' '), { timeZone, now: NOW + 86_400_000 })).toEqual({
          ok: true,
          at: expected,
        });
      }),
    );
  });

  it('nothing throws, and a refusal has its sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything(), fc.double()), (written) => {
        const time = at(written);
        expect(time.ok ? time.at : time.reason).toMatch(/./);
      }),
    );
  });
});

function two(value: number): string {
  return String(value).padStart(2, '0');
}
