import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bannedIn, bannedWords } from './support/banned-words.ts';
import { countedNouns, gluedIn } from './support/glued-numbers.ts';
import { screenTexts, textsOf } from './support/screen-texts.ts';
import { sourceFiles } from './support/syntax.ts';

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
    for (const file of ['README.md', 'CHANGELOG.md', 'docs/operation.md', 'docs/integrations.md', 'index.html']) {
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
    ['Подборка разговоров не найдена.', 'избранное, список избранного'],
    ['Подборка не найдена.', undefined],
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

describe('U-8: plural forms', () => {
  const files = sourceFiles();
  const nouns = countedNouns(files);

  it('no number stands before a noun that does not follow it', () => {
    expect(nouns.size).toBeGreaterThan(100);
    expect(files.flatMap(({ file, code }) => gluedIn(file, code, nouns))).toEqual([]);
  });

  it.each([
    ['`${rows.length} оценок`', 1],
    ['`${formatNumber(done)} оценок`', 1],
    ['`${formatNumber(ROWS_MAX)} оценок`', 0],
    ['`не больше ${LIMITS.groups} групп`', 0],
    ["`${countOf(done, ['оценка', 'оценки', 'оценок'])} за неделю`", 0],
    ["`добавлено ${countOf(done, ['критерий', 'критерия', 'критериев'])}`", 1],
    ["`Добавлено: ${countOf(done, ['критерий', 'критерия', 'критериев'])}`", 0],
    ["`из ${countOf(done, ['минута', 'минуты', 'минут'])}`", 1],
    ["`из ${countOf(done, ['минуты', 'минут', 'минут'])}`", 0],
    ["const A = ['минута', 'минуты', 'минут'] as const; `до ${countOf(done, A)}`", 1],
    ['`${spellDuration(time)} из ${spellDuration(all)}`', 1],
    ['<p>Всего {rows.length} оценок</p>', 1],
    ['<p>{name} оценок</p>', 0],
  ])('%s: %i', (code, count) => {
    expect(gluedIn('some.tsx', code, new Set(['оценок', 'групп']))).toHaveLength(count);
  });
});
