import { describe, expect, test } from 'vitest';
import { parsePeopleList } from './people-list.ts';

const one = (text: string) => parsePeopleList(text)[0];
const IVANOV = {
  surname: 'Иванов',
  name: 'Пётр',
  patronymic: 'Ильич',
  email: 'ivanov@okna.ru',
  phone: '79001234567',
  problem: null,
};

describe('a list of people from the clipboard', () => {
  test.each([
    ['a semicolon', 'Иванов Пётр Ильич; ivanov@okna.ru; +7 (900) 123-45-67'],
    ['a comma', 'Иванов Пётр Ильич, ivanov@okna.ru, 8 900 123 45 67'],
    ['columns of a table', 'Иванов\tПётр\tИльич\tivanov@okna.ru\t89001234567'],
    ['quotes of CSV', '"Иванов Пётр Ильич";"ivanov@okna.ru";"9001234567"'],
    ['another order', 'ivanov@okna.ru;79001234567;Иванов Пётр Ильич'],
  ])('%s', (_name, text) => {
    expect(one(text)).toEqual({ line: 1, ...IVANOV });
  });

  test('is read without patronymic and phone', () => {
    expect(one('Ли Анна; li@okna.ru')).toMatchObject({ patronymic: null, phone: null, problem: null });
  });

  test('a heading and empty lines are nobody, and lines are counted as on the screen', () => {
    const text = 'ФИО;Почта;Телефон\r\n\r\nЛи Анна;li@okna.ru\r\nКим Олег;kim@okna.ru';
    expect(parsePeopleList(text).map(({ line, surname }) => [line, surname])).toEqual([
      [3, 'Ли'],
      [4, 'Ким'],
    ]);
  });

  test.each([
    ['a surname alone', 'Иванов; ivanov@okna.ru', 'Укажите фамилию и имя.'],
    ['no e-mail', 'Иванов Пётр', 'Нет электронной почты.'],
    ['an e-mail without a dot', 'Иванов Пётр; ivanov@okna', 'Введите корректный адрес электронной почты'],
    ['a short phone', 'Иванов Пётр; i@okna.ru; 123-45-67', 'Номер телефона должен состаяться из 11 цифр'],
    ['a long name', `${'И'.repeat(101)} Пётр; i@okna.ru`, 'Слишком длинное имя.'],
  ])('%s: the line says what is wrong', (_name, text, problem) => {
    expect(one(text)?.problem).toBe(problem);
  });

  test('the same e-mail is refused the second time, in other letters, too', () => {
    const [first, second] = parsePeopleList('Ли Анна;li@okna.ru\nЛи Анна;LI@okna.ru');
    expect(first?.problem).toBeNull();
    expect(second?.problem).toBe('Эта почта уже есть в строке 1.');
  });
});
