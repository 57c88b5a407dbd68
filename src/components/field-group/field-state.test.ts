import type { AnyFieldApi } from '@tanstack/react-form';
import { expect, test } from 'vitest';
import { stateOf } from './field-state.ts';

const field = (value: unknown, errors: unknown[]): AnyFieldApi =>
  ({ state: { value, meta: { errors } } }) as unknown as AnyFieldApi;

test.each([
  [[], { isWrong: false, message: undefined }],
  [
    [undefined, '', 'Это поле обязательно для заполнения.', 'Рано.'],
    { isWrong: true, message: 'Это поле обязательно для заполнения.' },
  ],
])('P-41: a field is its value, an error flag and an error message: %j', (errors, said) => {
  expect(stateOf(field('Анна', errors))).toEqual({ value: 'Анна', ...said });
});
