import { describe, expect, it } from 'vitest';
import { importProblems, pathText } from './form-import-paths.ts';

const document = {
  content: {
    groups: [
      { name: 'Начало' },
      { name: 'Выявление', criteria: [{ name: 'Вопросы', scale: { type: 'select', options: [{ label: 'Да' }] } }] },
    ],
  },
};

describe('where in a document an error is', () => {
  it.each([
    ['content.groups.1.criteria.0.scale.options', 'Группа 2 «Выявление» → критерий 1 «Вопросы» → шкала → варианты'],
    ['document.content.groups.1.criteria.0.weight', 'Группа 2 «Выявление» → критерий 1 «Вопросы» → вес'],
    [
      'content.groups.1.criteria.0.scale.options.0.points',
      'Группа 2 «Выявление» → критерий 1 «Вопросы» → шкала → вариант 1 «Да» → баллы',
    ],
    ['content.groups.7.name', 'Группа 8 → название'],
    ['content.pass_threshold', 'Порог'],
    ['document.colour', '«colour»'],
    ['document', ''],
  ])('D-12: %s', (path, words) => {
    expect(pathText(path, document)).toBe(words);
  });

  it('D-12: every error is a line, what concerns the whole stands alone', () => {
    const errors = { document: ['Нужен объект.'], 'document.content.groups': ['Нужен список.', 'Слишком много.'] };
    expect(importProblems(errors, document)).toEqual([
      'Нужен объект.',
      'Группы: нужен список.',
      'Группы: слишком много.',
    ]);
  });
});
