import { describe, expect, it } from 'vitest';
import { refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`salute/samples/${name}`));

describe('SaluteSpeech (D-67)', () => {
  it('reads phrases of channels, their normalised text, the first of several readings', async () => {
    expect(await shown('async.json')).toEqual({
      format: 'salute',
      lines: ['0.48–3.6 Канал 1: Добрый день, компания «Окна Комфорт».', '4.1–5 Канал 2: 2 000.'],
      notes: [],
    });
  });

  it('reads voices told apart, and the talk that is sent besides only once', async () => {
    expect(await shown('voices.json')).toEqual({
      format: 'salute',
      lines: ['0.1–0.6 Канал 1, голос 1: Алло.', '1.5–2 Канал 1, голос 2: Да.'],
      notes: ['Общая дорожка без разделения по голосам не взята: те же слова есть у говорящих.'],
    });
  });

  it('reads the answer to a short recording', async () => {
    expect((await shownWords('{"result":["Алло.","Да."],"emotions":[],"status":200}')).lines).toEqual([
      '–: Алло.',
      '–: Да.',
    ]);
  });

  it('reads what is whole of a broken file', async () => {
    expect(await shown('broken.json')).toEqual({
      format: 'salute',
      lines: ['5– –: одно сырое', '1–2 –: из сырого'].toReversed(),
      notes: ['Пропущено записей без текста или не по формату: 3.'],
    });
  });

  it('refuses more phrases than a transcript holds, however many results they have', async () => {
    const phrase = { results: Array.from({ length: 20 }, () => ({ text: 'да', normalized_text: 'Да' })), channel: 0 };
    expect(await refusal(JSON.stringify(Array.from({ length: 20_000 }, () => phrase)))).toMatch(
      /больше 10\s000 реплик/,
    );
  });
});
