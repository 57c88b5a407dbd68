import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPayload, phoneToNumber, toFormData } from './payload.ts';

const fields = [{ name: 'title' }, { name: 'period', type: 'date-range' }, { name: 'roles' }, { name: 'agree' }];

describe('P-30: payloads', () => {
  test('a plain field goes under its own name, a date range as its two ends', () => {
    const values = { title: 'Отчёт', period: { from: '2026-03-01', to: '2026-03-08' }, roles: ['pm'], agree: false };
    expect(buildPayload(fields, values)).toEqual({
      title: 'Отчёт',
      period_from: '2026-03-01',
      period_to: '2026-03-08',
      roles: ['pm'],
      agree: false,
    });
  });

  test('an empty value goes as null; 0 and false are values', () => {
    expect(buildPayload([...fields, { name: 'n' }], { title: '', roles: [], agree: false, n: 0 })).toEqual({
      title: null,
      period_from: null,
      period_to: null,
      roles: null,
      agree: false,
      n: 0,
    });
  });

  test('empties are omitted when asked', () => {
    expect(
      buildPayload(
        fields,
        { title: '', period: { from: '2026-03-01', to: null }, agree: false },
        { omitEmpties: true },
      ),
    ).toEqual({
      period_from: '2026-03-01',
      agree: false,
    });
  });

  test('only the described fields are sent, each exactly once', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
        (values) => {
          expect(Object.keys(buildPayload(fields, values)).toSorted()).toEqual([
            'agree',
            'period_from',
            'period_to',
            'roles',
            'title',
          ]);
        },
      ),
    );
  });

  test('multipart: arrays as field[], booleans as 1 or 0, null as an empty part', () => {
    const form = toFormData({ name: 'Анна', roles: ['pm', 'assessor'], agree: true, note: null, n: 0 });
    expect([...form.entries()]).toEqual([
      ['name', 'Анна'],
      ['roles[]', 'pm'],
      ['roles[]', 'assessor'],
      ['agree', '1'],
      ['note', ''],
      ['n', '0'],
    ]);
  });

  test('a phone is converted to a number', () => {
    expect(phoneToNumber('+7 (900) 123-45-67')).toBe(79001234567);
    expect(phoneToNumber('')).toBeNull();
    expect(phoneToNumber(null)).toBeNull();
  });
});
