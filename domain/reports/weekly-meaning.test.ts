import { expect, test } from 'vitest';
import { weeklyMeaningLines } from './weekly-meaning.ts';

test('D-52: the week says what its conversations were about, and nothing of what there is none', () => {
  const objection = { label: 'Дорого', count: 7, answered: 2, avoided: 4, none: 1 };
  const reasons = [
    { label: 'Хочет купить', count: 12 },
    { label: 'Жалоба', count: 3 },
  ];
  expect(weeklyMeaningLines({ count: 31, reasons, objections: [objection], overdue: 2 })).toEqual([
    'Прочитано движком: 31\u00a0разговор.',
    'Причины: Хочет купить — 12, Жалоба — 3.',
    'Возражения: Дорого — 7, по существу ответили в 2.',
    'Обещания сотрудников просрочены: 2\u00a0разговора.',
  ]);
  expect(weeklyMeaningLines({ count: 1, reasons: [], objections: [], overdue: 0 })).toEqual([
    'Прочитано движком: 1\u00a0разговор.',
  ]);
});
