import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.list.ts';
import { weakPasswordRefusal } from './weak-password.ts';

const EMAIL = 'anna.orlova@razbor.example';
const COMMON = 'Этот пароль слишком распространён. Придумайте другой.';

test('в списке 3000 разных паролей, и все годятся по длине (Q-22)', () => {
  const list = COMMON_PASSWORDS.trim().split(/\s+/);
  expect(new Set(list).size).toBe(3000);
  expect(list.every((password) => password.length >= 8)).toBe(true);
});

test.each(['password', 'PASSWORD', '12345678', '1q2w3e4r', 'йцукенгш', 'ЙЦУКЕНГШЩЗ', '1й2ц3у4к'])(
  '«%s» угадывают первым (Q-22)',
  (password) => {
    expect(weakPasswordRefusal(password, EMAIL)).toBe(COMMON);
  },
);

test.each(['anna.orlova', 'Anna.Orlova@razbor.example'])('пароль «%s» — это своя почта', (password) => {
  expect(weakPasswordRefusal(password, EMAIL)).toBe('Пароль не должен совпадать с почтой. Придумайте другой.');
});

test.each(['razbor2026', 'пароль для тестов', 'correct horse battery'])('«%s» — обычный пароль', (password) => {
  expect(weakPasswordRefusal(password, EMAIL)).toBeNull();
});
