import { expect, test } from 'vitest';
import { ratedBy } from './rated-by.ts';

test.each([
  ['Жданова Инна Аркадьевна', 'Оценила Жданова И. А.'],
  ['Кузьмина Ольга Ильинична', 'Оценила Кузьмина О. И.'],
  ['Лебедев Пётр Ильич', 'Оценил Лебедев П. И.'],
  ['Асессоров А', 'Оценка: Асессоров А'],
  ['Ли Мария', 'Оценка: Ли Мария'],
  ['Гость Николай Андреевич', 'Оценка: Гость Николай Андреевич'],
])('the verb agrees with the patronymic of who has rated, and is not guessed: %s → %s', (name, text) => {
  expect(ratedBy(name)).toBe(text);
});
