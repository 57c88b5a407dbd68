import { expect, test } from 'vitest';
import { objectionsSentence, valuesSentence } from './meaning-summary-texts.ts';

const NONE = {
  count: 40,
  reasons: [],
  topics: [],
  results: [],
  objections: [],
  objected: 0,
  unanswered: 0,
  overdue: 0,
};
const PRICE = { key: 'price', label: 'Дорого', count: 8, answered: 2, avoided: 5, none: 1 };

test('D-52: the sentence names the commonest value with its share of what is read', () => {
  expect(valuesSentence([{ key: 'buy', label: 'Хочет купить', count: 10 }], 40)).toBe(
    'Чаще всего — «Хочет купить»: 25\u00a0%. Прочитано: 40\u00a0разговоров.',
  );
  expect(valuesSentence([], 40)).toBe('Из прочитанных разговоров этого не понять.');
});

test('D-52: the sentence of objections says how often they came and were left unanswered', () => {
  expect(objectionsSentence({ ...NONE, objections: [PRICE], objected: 8, unanswered: 6 })).toBe(
    'Возражали в 20\u00a0% разговоров, чаще всего «Дорого». Не ответили по существу в 75\u00a0% из них.',
  );
  expect(objectionsSentence(NONE)).toBe('Возражений нет. Прочитано: 40\u00a0разговоров.');
});
