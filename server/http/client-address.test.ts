import { expect, test } from 'vitest';
import { lastForwarded, normaliseAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:0:1::5]:443', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:9:8:7:6', '2001:db8:0:1::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s (Q-22)', (written, expected) => {
  expect(normaliseAddress(written)).toBe(expected);
});

test.each(['', 'unknown', 'localhost', '999.1.1.1', '203.0.113.7, ', "1.2.3.4'; drop table users"])(
  '«%s» is no address',
  (written) => {
    expect(normaliseAddress(written)).toBeNull();
  },
);

test('of X-Forwarded-For only the last entry counts: the others are what the client says of itself (Q-22)', () => {
  expect(lastForwarded('10.0.0.1, 198.51.100.2, 203.0.113.7')).toBe('203.0.113.7');
  expect(lastForwarded('203.0.113.7')).toBe('203.0.113.7');
  expect(lastForwarded('203.0.113.7,')).toBeNull();
  expect(lastForwarded(undefined)).toBeNull();
});
