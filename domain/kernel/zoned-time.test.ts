import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import {
  dayInZone,
  instantToZoned,
  knownZone,
  startOfDay,
  zonedReader,
  zonedToInstant,
  zonedWriter,
  zoneOffset,
} from './zoned-time.ts';

const ZONES = [
  'UTC',
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Asia/Yekaterinburg',
  'Asia/Kamchatka',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];

const minutesOf = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 60_000, max: Date.parse(to) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString());

describe('local time of a project → instant', () => {
  it.each([
    {
      title: 'an ordinary day in Moscow',
      local: '2026-11-21T10:05',
      zone: 'Europe/Moscow',
      instant: '2026-11-21T07:05:00.000Z',
    },
    {
      title: 'midnight belongs to the day that begins',
      local: '2026-01-01T00:00',
      zone: 'Asia/Kamchatka',
      instant: '2025-12-31T12:00:00.000Z',
    },
    {
      title: 'winter in Berlin',
      local: '2026-01-15T12:00',
      zone: 'Europe/Berlin',
      instant: '2026-01-15T11:00:00.000Z',
    },
    {
      title: 'summer in Berlin',
      local: '2026-07-15T12:00',
      zone: 'Europe/Berlin',
      instant: '2026-07-15T10:00:00.000Z',
    },
    {
      title: 'a skipped half hour moves on by the gap',
      local: '2026-03-29T02:30',
      zone: 'Europe/Berlin',
      instant: '2026-03-29T01:30:00.000Z',
    },
    {
      title: 'the first minute of a gap',
      local: '2026-03-29T02:00',
      zone: 'Europe/Berlin',
      instant: '2026-03-29T01:00:00.000Z',
    },
    {
      title: 'the minute before a gap',
      local: '2026-03-29T01:59',
      zone: 'Europe/Berlin',
      instant: '2026-03-29T00:59:00.000Z',
    },
    {
      title: 'a repeated hour means its first pass',
      local: '2026-10-25T02:30',
      zone: 'Europe/Berlin',
      instant: '2026-10-25T00:30:00.000Z',
    },
    {
      title: 'the minute after a repeated hour',
      local: '2026-10-25T03:00',
      zone: 'Europe/Berlin',
      instant: '2026-10-25T02:00:00.000Z',
    },
    {
      title: 'Moscow when it left winter time',
      local: '2011-03-27T02:30',
      zone: 'Europe/Moscow',
      instant: '2011-03-26T23:30:00.000Z',
    },
    {
      title: 'Moscow when it came back to it',
      local: '2014-10-26T01:30',
      zone: 'Europe/Moscow',
      instant: '2014-10-25T21:30:00.000Z',
    },
    {
      title: 'a shift of half an hour',
      local: '2026-04-05T01:45',
      zone: 'Australia/Lord_Howe',
      instant: '2026-04-04T14:45:00.000Z',
    },
    {
      title: 'a whole skipped day',
      local: '2011-12-30T12:00',
      zone: 'Pacific/Apia',
      instant: '2011-12-30T22:00:00.000Z',
    },
  ])('$title', ({ local, zone, instant }) => {
    expect(zonedToInstant(local, zone)).toBe(instant);
  });

  it.each(['', 'завтра', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-21', '2026-11-21T24:00', '2026-11-21T10:60'])(
    'says null to what is no date and time: %s',
    (local) => {
      expect(zonedToInstant(local, 'Europe/Moscow')).toBeNull();
    },
  );

  it('throws on a zone that does not exist', () => {
    expect(() => zonedToInstant('2026-11-21T10:00', 'Europe/Razbor')).toThrow(RangeError);
  });
});

describe('instant → local time of a project', () => {
  it('shows the clock of the zone to the minute', () => {
    expect(instantToZoned('2026-11-21T07:05:59.999Z', 'Europe/Moscow')).toBe('2026-11-21T10:05');
    expect(instantToZoned(new Date('2025-12-31T21:00:00Z'), 'Europe/Moscow')).toBe('2026-01-01T00:00');
  });

  it('names the day of the zone, not of UTC', () => {
    expect(dayInZone('2026-11-20T21:30:00Z', 'Europe/Moscow')).toBe('2026-11-21');
    expect(dayInZone('2026-11-21T01:30:00Z', 'America/New_York')).toBe('2026-11-20');
  });

  it('comes back to the same minute in every zone, or to its first pass where the clock repeats', () => {
    fc.assert(
      fc.property(minutesOf('1995-01-01', '2037-01-01'), fc.constantFrom(...ZONES), (instant, zone) => {
        const local = instantToZoned(instant, zone);
        const back = zonedToInstant(local, zone) ?? '';
        expect(instantToZoned(back, zone)).toBe(local);
        expect(back <= instant).toBe(true);
        expect(Date.parse(instant) - Date.parse(back)).toBeLessThanOrEqual(3_600_000 * 2);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds an instant for every minute that can be typed, off by a gap at most', () => {
    fc.assert(
      fc.property(minutesOf('1995-01-01', '2037-01-01'), fc.constantFrom(...ZONES), (minute, zone) => {
        const local = minute.slice(0, 16);
        const shown = instantToZoned(zonedToInstant(local, zone) ?? '', zone);
        const gap = Date.parse(`${shown}:00Z`) - Date.parse(`${local}:00Z`);
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(3_600_000 * 2);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('days', () => {
  it('a day begins by the clock of its zone; what is no day has no beginning', () => {
    expect(startOfDay('2026-03-08', 'Europe/Moscow')).toBe('2026-03-07T21:00:00.000Z');
    expect(startOfDay('2026-02-30', 'Europe/Moscow')).toBeNull();
  });

  it.each([
    ['2026-02-28', '2026-03-01'],
    ['2026-12-31', '2027-01-01'],
  ])('after %s comes %s', (day, next) => expect(addDays(day, 1)).toBe(next));

  it('a zone is known by its own spelling', () => {
    expect(knownZone('europe/moscow')).toBe('Europe/Moscow');
    for (const name of ['', 'Mars/Olympus', 'Europe/Moscow\u0000', '+99:99']) expect(knownZone(name)).toBeNull();
  });
});

describe('the edge of the calendar', () => {
  it.each([
    ['9999-12-31', 'Europe/Moscow', '9999-12-30T21:00:00.000Z'],
    ['9999-12-31', 'America/New_York', '9999-12-31T05:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, start) => {
    expect(startOfDay(day, zone)).toBe(start);
  });

  it('has no day after its last one', () => {
    expect(startOfDay(addDays('9999-12-31', 1), 'Europe/Moscow')).toBeNull();
  });
});

it.each([
  ['2026-01-10T21:30:05Z', 'Europe/Moscow', '2026-01-11T00:30:05+03:00'],
  ['2026-01-10T21:30:05.900Z', 'Asia/Kolkata', '2026-01-11T03:00:05+05:30'],
  ['2026-07-10T12:00:00Z', 'America/New_York', '2026-07-10T08:00:00-04:00'],
  // The clock is put back at 01:00 UTC: the same hour twice.
  ['2026-10-25T00:59:59Z', 'Europe/Berlin', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25T02:00:00+01:00'],
  ['2026-01-10T21:30:05Z', 'UTC', '2026-01-10T21:30:05+00:00'],
])('D-31: %s by the clock of %s is %s, however often it is asked', (instant, zone, written) => {
  const write = zonedWriter();
  for (let n = 0; n < 2; n += 1) expect(write(new Date(instant), zone)).toBe(written);
});

test('P-47: a zone is told by its distance to UTC as Intl tells it, in the words of the projects', () => {
  const told = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')
      // ICU 76 and older, that of Node 20.19.0, writes no distance at UTC.
      ?.value.replace(/^GMT(?:\+0)?/, 'UTC')
      .replace('-', '−');
  fc.assert(
    fc.property(
      minutesOf('1990-01-01', '2040-01-01'),
      fc.constantFrom(...ZONES, 'America/St_Johns'),
      (instant, timeZone) => {
        expect(zoneOffset(instant, timeZone)).toBe(told(instant, timeZone));
      },
    ),
  );
});

test('D-67: a wall clock is read to the second with the choice that is made for minutes, and what is no time is not', () => {
  const around = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-10-04', '2026-07-01'];
  const walls = fc
    .tuple(fc.constantFrom(...around), fc.integer({ min: 0, max: 86_399 }))
    .map(([day, second]) => new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000));
  for (const zone of ZONES) {
    const read = zonedReader(zone);
    fc.assert(
      fc.property(walls, (wall) => {
        const [minute, second] = [wall.toISOString().slice(0, 16), wall.getUTCSeconds()];
        const expected = Date.parse(zonedToInstant(minute, zone) ?? '') + second * 1000;
        const [year = 0, month = 0, day = 0, hour = 0, min = 0] = minute.split(/\D/).map(Number);
        expect(read({ year, month, day, hour, minute: min, second })).toBe(expected);
      }),
    );
  }
  const good = { year: 2026, month: 2, day: 28, hour: 23, minute: 59, second: 59 };
  const wrong = [{ month: 13 }, { month: 0 }, { day: 29 }, { day: 0 }, { hour: 24 }, { minute: 60 }, { second: 60 }];
  for (const part of [...wrong, { year: 26 }, { year: 9999 }])
    expect(zonedReader('UTC')({ ...good, ...part })).toBeNull();
});
