import { describe, expect, test } from 'vitest';
import * as accountRules from './account-rules.ts';
import * as validationRules from './validation-rules.ts';

const rules = { ...validationRules, ...accountRules };
const MESSAGES = { ...validationRules.MESSAGES, ...accountRules.ACCOUNT_MESSAGES };

describe('P-43: required', () => {
  test.each([[[]], [''], ['   '], [null], [undefined], [false]])('refuses %j', (value) => {
    expect(rules.required(value, {})).toBe('Это поле обязательно для заполнения.');
  });
  test.each([['а'], [0], [-1], [true], [['x']], [{ from: '2026-01-01' }]])('passes %j', (value) => {
    expect(rules.required(value, {})).toBeNull();
  });
});

describe('P-43: rules check only what is given', () => {
  const optional = [rules.phonenumber, rules.email, rules.password, rules.telegram, rules.telegramChatID];
  test.each([[''], [null], [undefined]])('%j passes all', (value) => {
    for (const rule of optional) expect(rule(value, {})).toBeNull();
    expect(rules.passwordConfig(value, { password: 'secret-secret' })).toBeNull();
  });
});

describe('P-43: phonenumber', () => {
  test.each(['79001234567', '+7 (900) 123-45-67', '89001234567'])('passes %s', (value) => {
    expect(rules.phonenumber(value, {})).toBeNull();
  });
  test.each(['7900123456', '790012345678', '7900123456a', 'одиннадцать'])('refuses %s', (value) => {
    expect(rules.phonenumber(value, {})).toBe('Номер телефона должен состаяться из 11 цифр');
  });
  test('a number is read by its digits', () => {
    expect(rules.phonenumber(79001234567, {})).toBeNull();
    expect(rules.phonenumber(123, {})).toBe(MESSAGES.phonenumber);
  });
});

describe('P-43: email', () => {
  test.each(['a@b.c', 'имя@почта.рф', 'a+b@c-d.example'])('passes %s', (value) => {
    expect(rules.email(value, {})).toBeNull();
  });
  test.each(['a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c d', 'a@b@c.d'])('refuses %s', (value) => {
    expect(rules.email(value, {})).toBe('Введите корректный адрес электронной почты');
  });
});

describe('P-43: password', () => {
  test('has at least 8 characters, spaces included', () => {
    expect(rules.password('1234567', {})).toBe('Пароль не может быть меньше 8 символов.');
    expect(rules.password('       ', {})).toBe(MESSAGES.password);
    expect(rules.password('12345678', {})).toBeNull();
  });
});

describe('P-43: passwordConfig', () => {
  test('equals the form’s password field', () => {
    expect(rules.passwordConfig('12345678', { password: '12345678' })).toBeNull();
    expect(rules.passwordConfig('12345679', { password: '12345678' })).toBe('Пароли должны совпадать.');
  });
  test('is an error in the program when the form has none', () => {
    expect(() => rules.passwordConfig('1', {})).toThrow(/password/);
  });
});

describe('P-43: telegram', () => {
  test.each(['abcd', '@razbor_bot', 'https://t.me/razbor', 'a'.repeat(31)])('passes %s', (value) => {
    expect(rules.telegram(value, {})).toBeNull();
  });
  test.each(['abc', 'a'.repeat(32), 'имя_бота', 'a b c d', 'abc!'])('refuses %s', (value) => {
    expect(rules.telegram(value, {})).toBe('Недопустимое имя пользователя');
  });
});

describe('P-43: telegramChatID', () => {
  test.each(['1', '-1001234567890'])('passes %s', (value) => {
    expect(rules.telegramChatID(value, {})).toBeNull();
  });
  test.each(['--1', '1-', '1.5', 'abc', '+1'])('refuses %s', (value) => {
    expect(rules.telegramChatID(value, {})).toBe('Недопустимый телеграм чат ID');
  });
});

test('firstProblem gives the first sentence in the order of the rules', () => {
  expect(rules.firstProblem([rules.required, rules.email], '')).toBe(MESSAGES.required);
  expect(rules.firstProblem([rules.required, rules.email], 'x')).toBe(MESSAGES.email);
  expect(rules.firstProblem([rules.required, rules.email], 'x@y.z')).toBeNull();
});
