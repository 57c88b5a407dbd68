import { describe, expect, it } from 'vitest';
import { refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`google/samples/${name}`));

describe('Google Speech-to-Text (D-67)', () => {
  it('reads speakers from the last result, which says the whole talk once more', async () => {
    expect(await shown('diarised.json')).toEqual({
      format: 'google',
      lines: ['0–1.3 Голос 1: Добрый день.', '1.5–2.4 Голос 2: Да, здравствуйте.'],
      notes: [],
    });
  });

  it('reads channels from one; words are cut at a sentence and at a second of silence', async () => {
    expect(await shown('channels.json')).toEqual({
      format: 'google',
      lines: [
        '0–1.3 Канал 1: алло',
        '1.4–2 Канал 2: Добрый день.',
        '2.1–2.8 Канал 2: Чем помочь?',
        '4.9–5.2 Канал 2: Слушаю',
      ],
      notes: ['Реплик без времени: 1. Им поставлено время соседних.'],
    });
  });

  it('reads what is whole of a broken file of version 2', async () => {
    expect(await shown('v2-broken.json')).toEqual({
      format: 'google',
      lines: ['3– Голос 1: да', '3–4 Голос 2: нет'],
      notes: [
        'Пропущено записей без текста или не по формату: 3.',
        'Непонятное время оставлено пустым; таких мест: 1.',
        'Реплик без времени: 1. Им поставлено время соседних.',
      ],
    });
  });

  it('reads a hundred thousand words without an end of a sentence, and refuses as many speakers', async () => {
    const word = (at: number, tag: number) => ({
      word: 'слово',
      startTime: `${at / 100}s`,
      endTime: `${at / 100}s`,
      speakerTag: tag,
    });
    const words = Array.from({ length: 100_000 }, (_, at) => word(at, 1));
    const { lines } = await shownWords(JSON.stringify({ results: [{ alternatives: [{ words }] }] }));
    expect(lines.length).toBeLessThan(200);
    const many = words.map((_, at) => word(at, 1 + (at % 30_000)));
    expect(await refusal(JSON.stringify({ results: [{ alternatives: [{ words: many }] }] }))).toMatch(
      /больше 10\s000 реплик/,
    );
  });
});
