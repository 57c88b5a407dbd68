import { expect, test } from 'vitest';
import { lacksNumber, readCode, recoveryCodeText } from './second-factor.ts';

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
  expect(recoveryCodeText(3, '7K2QMXW94T')).toBe('37K2-QMXW-94T');
  expect(readCode(recoveryCodeText(9, 'ZZZZZYYYYY'))).toEqual({ kind: 'recovery', position: 9, secret: 'ZZZZZYYYYY' });
});

test.each([
  ['7K2QM-XW94T', true],
  [' 7k2qm xw94t', true],
  ['3-7K2QM-XW94T', false],
  ['37K2-QMXW-94T', false],
  ['123456', false],
  ['неверный', false],
])('D-2: a recovery code without its number is told from a wrong one: «%s»', (typed, expected) => {
  expect(lacksNumber(typed)).toBe(expected);
});
