import { describe, expect, it } from 'vitest';
import { readWords, refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`whisper/samples/${name}`));

describe('Whisper and WhisperX (D-67)', () => {
  it('reads verbose_json of OpenAI with its length', async () => {
    expect(await shown('openai-verbose.json')).toEqual({
      format: 'whisper',
      lines: ['0–3.32 –: Добрый день! Компания Окна Комфорт.', '3.32–8.47 –: Здравствуйте, я по поводу замера.'],
      notes: [],
    });
    const { conversations } = await readWords(sample('whisper/samples/openai-verbose.json'));
    expect(conversations[0]?.duration).toBeCloseTo(8.47);
  });

  it('reads speakers of WhisperX', async () => {
    expect(await shown('whisperx.json')).toEqual({
      format: 'whisperx',
      lines: [
        '0.031–2.214 SPEAKER_00: Добрый день! Чем могу помочь?',
        '2.6–4.9 SPEAKER_01: Хочу узнать цену.',
        '5.1–5.4 –: Ага.',
      ],
      notes: [],
    });
  });

  it('reads milliseconds of whisper.cpp', async () => {
    expect((await shown('whisper-cpp.json')).lines).toEqual(['0–2.5 –: Алло.', '2.5–4 –: Да, слушаю.']);
  });

  it('reads an answer without times by its lines', async () => {
    expect(await shownWords('{"text":"Алло.\\nДа.","usage":{"type":"tokens"}}')).toEqual({
      format: 'whisper',
      lines: ['–: Алло.', '–: Да.'],
      notes: [],
    });
  });

  it('takes sides and names that a file in this shape says', async () => {
    const segments = [
      { speaker: 'Анна', side: 'employee', start: 0, end: 1, text: 'Да' },
      { side: 'client', start: 1, end: 2, text: 'Нет' },
      { side: 'constructor', start: 2, end: 3, text: 'Что' },
    ];
    const { conversations } = await readWords(JSON.stringify({ segments }));
    expect(conversations[0]?.speakers.map(({ name, label, side }) => [name, label, side])).toEqual([
      ['Анна', null, 'employee'],
      [null, 'Клиент', 'client'],
    ]);
  });

  it('reads what is whole of a broken file, and says what is not', async () => {
    expect(await shown('broken.json')).toEqual({
      format: 'whisper',
      lines: ['1–2 –: Первая', '3– –: Вторая', '7.5– –: Третья'],
      notes: [
        'Пропущено записей без текста или не по формату: 3.',
        'Непонятное время оставлено пустым; таких мест: 2.',
      ],
    });
  });

  it('refuses a file cut in the middle', async () => {
    expect(await refusal(sample('whisper/samples/openai-verbose.json').subarray(0, 400))).toMatch(
      /^Файл похож на JSON, но повреждён или обрывается/,
    );
  });

  it('refuses more segments than a transcript holds', async () => {
    const segments = Array.from({ length: 200_000 }, (_, at) => ({ start: at, end: at + 1, text: 'да' }));
    expect(await refusal(JSON.stringify({ segments }))).toMatch(/больше 10\s000 реплик/);
  });
});
