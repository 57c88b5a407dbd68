import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.list.ts';
import { weakPasswordRefusal } from './weak-password.ts';

const EMAIL = 'anna.orlova@razbor.example';
const COMMON = 'Этот пароль слишком распространён. Придумайте другой.';

test('the list has 3000 different passwords, all of an allowed length (Q-22)', () => {
  const list = COMMON_PASSWORDS.trim().split(/\s+/);
  expect(new Set(list).size).toBe(3000);
  expect(list.every((password) => password.length >= 8)).toBe(true);
});

test.each(['password', 'PASSWORD', '12345678', '1q2w3e4r', 'йцукенгш', 'ЙЦУКЕНГШЩЗ', '1й2ц3у4к'])(
  '«%s» is guessed first (Q-22)',
  (password) => {
    expect(weakPasswordRefusal(password, EMAIL)).toBe(COMMON);
  },
);

test.each(['anna.orlova', 'Anna.Orlova@razbor.example'])("the password «%s» is one's own e-mail", (password) => {
  expect(weakPasswordRefusal(password, EMAIL)).toBe('Пароль не должен совпадать с почтой. Придумайте другой.');
});

test.each(['razbor2026', 'пароль для тестов', 'correct horse battery'])('«%s» is an ordinary password', (password) => {
  expect(weakPasswordRefusal(password, EMAIL)).toBeNull();
});
