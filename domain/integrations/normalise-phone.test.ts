import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseSourcePhone } from './normalise-phone.ts';

const phone = (number: string) => ({ kind: 'phone', phone: number });
const extension = (digits: string) => ({ kind: 'extension', extension: digits });
const unrecognised = (raw: string) => ({ kind: 'unrecognised', raw });

it.each([
  ['8 (900) 123-45-67', phone('+79001234567')],
  ['79001234567', phone('+79001234567')],
  [79001234567, phone('+79001234567')],
  ['+7 900 123 45 67', phone('+79001234567')],
  ['9001234567', phone('+79001234567')],
  ['4951234567', phone('+74951234567')],
  ['3431234567', phone('+73431234567')],
  ['8-800-555-35-35', phone('+78005553535')],
  ['8005553535', phone('+78005553535')],
  ['+998 90 123-45-67', phone('+998901234567')],
  ['+81 3 1234 5678', phone('+81312345678')],
  ['00 49 30 1234567', phone('+49301234567')],
  ['+7 900 123-45-67 доб. 12', phone('+79001234567')],
  ['sip:79001234567@pbx.example', phone('+79001234567')],
  ['моб. 8 900 123-45-67', phone('+79001234567')],
  ['101', extension('101')],
  ['12', extension('12')],
  ['123456', extension('123456')],
  ['sip:101@pbx.example', extension('101')],
  ['1', unrecognised('1')],
  ['1234567', unrecognised('1234567')],
  ['2001234567', unrecognised('2001234567')],
  ['19001234567', unrecognised('19001234567')],
  ['998783337125_id265648', unrecognised('998783337125_id265648')],
  ['user101', unrecognised('user101')],
  ['+101', unrecognised('+101')],
  ['anonymous', unrecognised('anonymous')],
  ['', null],
  [null, null],
  [{}, null],
])('D-34: the number %j', (written, expected) => expect(normaliseSourcePhone(written)).toEqual(expected));

it.each([
  ['996555123456', '', phone('+996555123456')],
  ['998948867473', '', phone('+998948867473')],
  ['375 29 123-45-67', '', phone('+375291234567')],
  ['971501234567', '', phone('+971501234567')],
  ['37491123456', '', phone('+37491123456')],
  ['0555 123 456', 'Asia/Bishkek', phone('+996555123456')],
  ['80291234567', 'Europe/Minsk', phone('+375291234567')],
  ['0555123456', 'Europe/Moscow', unrecognised('0555123456')],
  ['0555123456', '', unrecognised('0555123456')],
  // No such code, or not of its length: an id of something else.
  ['999555123456', '', unrecognised('999555123456')],
  ['9965551234567', '', unrecognised('9965551234567')],
  ['996055512345', '', unrecognised('996055512345')],
  ['9961234567', 'Asia/Bishkek', phone('+79961234567')],
  ['9981234567', '', phone('+79981234567')],
])('D-34: a number of the neighbours, %j in %j', (written, zone, expected) =>
  expect(normaliseSourcePhone(written, zone)).toEqual(expected),
);

it('D-34: however a Russian number is spelt, it is one number', () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `9${String(rest).padStart(9, '0')}`);
  const spellings = (ten: string) => [
    ten,
    `8${ten}`,
    `7${ten}`,
    `+7${ten}`,
    ten.replace(/(...)(...)(..)(..)/, '8 ($1) $2-$3-$4'),
  ];
  fc.assert(
    fc.property(digits, (ten) => {
      for (const written of spellings(ten)) expect(normaliseSourcePhone(written)).toEqual(phone(`+7${ten}`));
    }),
  );
});

it('D-34: what was normalised once stays as it is, and nothing is lost or throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything(), fc.stringMatching(/^[+\d()\s-]{1,20}$/)), (written) => {
      const first = normaliseSourcePhone(written);
      if (first === null) return;
      const text = first.kind === 'phone' ? first.phone : first.kind === 'extension' ? first.extension : first.raw;
      expect(text).not.toBe('');
      if (first.kind !== 'unrecognised') expect(normaliseSourcePhone(text)).toEqual(first);
    }),
  );
});
