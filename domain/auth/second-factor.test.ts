import { expect, test } from 'vitest';
import { readCode, recoveryCodeText } from './second-factor.ts';

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['3-7K2QM-XW94T', { kind: 'recovery', position: 3, secret: '7K2QMXW94T' }],
  ['37k2qmxw94t', { kind: 'recovery', position: 3, secret: '7K2QMXW94T' }],
  ['o–lI0OO–00000', { kind: 'recovery', position: 0, secret: '1100000000' }],
  ['0 00000 00000', { kind: 'recovery', position: 0, secret: '0000000000' }],
  ['', null],
  ['12345', null],
  ['1234567', null],
  ['A-7K2QM-XW94T', null],
  ['3-7K2QM-XW94U', null],
  ['3-7K2QM-XW94TT', null],
  ['１２３４５６', null],
])('a code is read as it was typed: «%s»', (typed, expected) => {
  expect(readCode(typed)).toEqual(expected);
});

test('a recovery code is read as it is shown', () => {
  expect(recoveryCodeText(3, '7K2QMXW94T')).toBe('3-7K2QM-XW94T');
  expect(readCode(recoveryCodeText(9, 'ZZZZZYYYYY'))).toEqual({ kind: 'recovery', position: 9, secret: 'ZZZZZYYYYY' });
});
