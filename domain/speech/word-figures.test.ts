import { describe, expect, it } from 'vitest';
import { threadMs } from '#tests/support/loop-hold.ts';
import { WordTally } from './word-figures.ts';

function figuresOf(texts: readonly string[], seconds: number | null, others: readonly string[] = []) {
  const tally = new WordTally();
  for (const text of texts) tally.add(text, true);
  for (const text of others) tally.add(text, false);
  return tally.figures(seconds);
}

describe('D-40: figures of how the employee speaks', () => {
  it('pace is vowels a second and words a minute of own speech', () => {
    // «Добрый день, это компания Окна» has 11 vowels.
    expect(figuresOf(['Добрый день, это компания Окна.'], 5)).toMatchObject({
      syllables_a_second: 2.2,
      words_a_minute: 60,
    });
  });

  it('a digit counts as two syllables, «%» too', () => {
    expect(figuresOf(['50%'], 5).syllables_a_second).toBe(1.2);
  });

  it('five seconds are the least for a pace, twenty words for a share', () => {
    expect(figuresOf(['Ну вот'], 4.9)).toMatchObject({
      syllables_a_second: null,
      words_a_minute: null,
      fillers_a_hundred: null,
    });
  });

  it.each([
    ['Сколько вам лет? А детям?!', true, 2],
    ['Что вы говорите.', true, 0],
    ['сколько вам лет', false, 1],
    ['а вы готовы ли', false, 0],
    ['готовы ли вы', false, 1],
    ['я знаю как', false, 1],
    ['мы позвоним вам когда будет готово', false, 0],
  ])('questions in «%s», marks of punctuation there: %s, are %i', (text, hasMarks, questions) => {
    expect(figuresOf([text], 60, [hasMarks ? 'Да.' : 'да'])).toMatchObject({
      questions,
      questions_by_words: !hasMarks,
    });
  });

  it('fillers are counted as whole words and as the longest phrase', () => {
    const text =
      'Ну, вот, как бы так. Собственно говоря, нужно это самое: вопрос, короче говоря, значительно короче стал он';
    // ну, вот, как бы, собственно говоря, это самое, короче, короче: 7 of 17 words.
    const words = text.match(/[а-я]+/giu)?.length ?? 0;
    expect(figuresOf([`${text} теперь уже совсем`], 60).fillers_a_hundred).toBe(
      Math.round((1000 * 7) / (words + 3)) / 10,
    );
  });

  it('how long they speak is not known: no pace, the rest all the same', () => {
    expect(figuresOf(['Сколько вам лет?'], null)).toMatchObject({ syllables_a_second: null, questions: 1 });
  });

  it('the words of the other count for nothing', () => {
    expect(figuresOf([], 60, ['Ну вот, сколько это стоит?'])).toMatchObject({ questions: 0, words_a_minute: 0 });
  });

  it('Q-27: the longest transcript there may be is read within 100 ms a twentieth of it', () => {
    const text = 'ну вот как бы сколько это стоит '.repeat(120);
    const begun = threadMs();
    figuresOf(
      Array.from({ length: 26 }, () => text),
      6000,
    );
    expect(threadMs() - begun).toBeLessThan(100);
  });
});
