import { expect, test } from 'vitest';
import { allow, both, deny, isOffered, never, reasonOf } from './verdict.ts';

test('D-3: what is refused for now is offered with its reason, what is for other roles is not offered', () => {
  expect([allow, deny('Уже в архиве.'), never('Это может только администратор.')].map(isOffered)).toEqual([
    true,
    true,
    false,
  ]);
  expect(reasonOf(never('Это может только администратор.'))).toBe('Это может только администратор.');
});

test('D-3: a refusal for the person comes before one for the state', () => {
  const [notTheirs, notNow] = [never('Не ваше.'), deny('Не сейчас.')];
  expect(both(notTheirs, notNow)).toBe(notTheirs);
  expect(both(allow, notNow)).toBe(notNow);
  expect(both(allow, allow)).toBe(allow);
});
