import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFacts } from './call-event.ts';
import { refusalToTake, TAKE_ALL } from './take-filter.ts';

const call: CallFacts = {
  direction: 'incoming',
  outcome: 'answered',
  started_at: '2026-11-22T07:00:00.000Z',
  duration_seconds: 60,
  talk_seconds: null,
  wait_seconds: null,
  client_phone: null,
  client_name: null,
  line: null,
  person: null,
  crm_url: null,
  lead_source: null,
};

describe('D-33: which calls are taken', () => {
  it.each([
    ['an ordinary one', {}, {}, null],
    ['an internal one', { direction: 'internal' }, {}, 'Внутренние звонки не берутся по настройке.'],
    ['an internal one that was asked for', { direction: 'internal' }, { directions: ['internal'] }, null],
    ['an incoming one', {}, { directions: ['outgoing'] }, 'Входящие звонки не берутся по настройке.'],
    ['a missed one', { outcome: 'missed', duration_seconds: 3 }, { min_duration_seconds: 30 }, null],
    ['a missed one', { outcome: 'busy' }, { missed: false }, 'Пропущенные звонки не берутся по настройке.'],
    ['a short one', { duration_seconds: 29 }, { min_duration_seconds: 30 }, 'Звонок короче 30 с.'],
    ['one just long enough', { duration_seconds: 30 }, { min_duration_seconds: 30 }, null],
    ['one that tells no duration', { duration_seconds: null }, { min_duration_seconds: 30 }, null],
  ] as const)('%s %j with %j', (_, facts, filter, refusal) => {
    expect(refusalToTake('a', { ...call, ...facts }, { ...TAKE_ALL, ...filter })).toBe(refusal);
  });

  it('one of n are taken: about so many of consecutive ids, and the same on replay', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `1774371532.${533_505 + at}`);
    const taken = ids.filter((id) => refusalToTake(id, call, { ...TAKE_ALL, one_of: 5 }) === null);
    expect(taken.length).toBeGreaterThan(1850);
    expect(taken.length).toBeLessThan(2150);
    expect(ids.filter((id) => refusalToTake(id, call, { ...TAKE_ALL, one_of: 5 }) === null)).toEqual(taken);
    expect(taken.slice(0, 3)).toEqual(['1774371532.533513', '1774371532.533515', '1774371532.533516']);
  });

  it('with one of one nothing is left out', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(refusalToTake(id, call, TAKE_ALL)).toBeNull();
      }),
    );
  });
});
