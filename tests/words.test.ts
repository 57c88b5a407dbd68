import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bannedIn, bannedWords } from './support/banned-words.ts';
import { screenTexts, textsOf } from './support/screen-texts.ts';

const words = bannedWords();
const texts = screenTexts();

describe('U-8: one term for one thing', () => {
  it('no text of the product says what the glossary has another word for', () => {
    const found = texts.flatMap(({ file, line, text }) => {
      const banned = bannedIn(text, words);
      return banned ? [`${file}:${line} «${text}»: ${banned.instead}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('nor do the documents that people read first', () => {
    for (const file of ['README.md', 'docs/integrations.md', 'index.html']) {
      const text = readFileSync(file, 'utf8');
      expect({ file, says: bannedIn(text, words)?.instead }).toEqual({ file, says: undefined });
    }
  });

  it('the texts of the whole product are read, and all kinds of them', () => {
    expect(texts.length).toBeGreaterThan(4000);
    const code = `
      // Оценщик
      const a = 'Строка', b = \`Осталось \${n} дней\`, c = /Образец/;
      const d = <p title="Подсказка">Слова {a} вокруг</p>;`;
    expect(textsOf('some.tsx', code).map(({ text }) => text)).toEqual([
      'Строка',
      'Осталось … дней',
      'Подсказка',
      'Слова',
      'вокруг',
    ]);
  });

  it.each([
    ['Оценщик', 'асессор'],
    ['Подборка не найдена.', 'избранное, список избранного'],
    ['Карточка', 'name of the thing'],
    ['Открыть карточку', undefined],
    ['Руководитель отдела', 'руководитель отдела продаж, РОП'],
    ['Руководитель отдела продаж', undefined],
    ['Критичный вариант', 'критический'],
    ['Критически важные данные', undefined],
  ])('«%s»: %s', (text, instead) => {
    expect(bannedIn(text, words)?.instead).toBe(instead);
  });
});
