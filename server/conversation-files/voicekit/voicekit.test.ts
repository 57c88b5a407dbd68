import { describe, expect, it } from 'vitest';
import { refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`voicekit/samples/${name}`));

describe('VoiceKit (D-67)', () => {
  it('reads results of channels, times as text and in parts', async () => {
    expect(await shown('recognize.json')).toEqual({
      format: 'voicekit',
      lines: [
        '0–1.8 Канал 1: добрый день',
        '1.92–4.14 Канал 2: здравствуйте это по заявке',
        '4.5–5.25 Канал 1: слушаю вас',
      ],
      notes: [],
    });
  });

  it('reads what is whole of a broken file', async () => {
    expect(await shown('broken.json')).toEqual({
      format: 'voicekit',
      lines: ['1– Канал 2: первое', '5– –: второе'],
      notes: [
        'Пропущено записей без текста или не по формату: 3.',
        'Непонятное время оставлено пустым; таких мест: 1.',
      ],
    });
  });

  it('splits a result of a megabyte and refuses three', async () => {
    const result = { alternatives: [{ transcript: 'слово '.repeat(150_000) }], start_time: '0s', end_time: '9s' };
    const { lines, notes } = await shownWords(JSON.stringify({ results: [result] }));
    expect(lines.length).toBeGreaterThan(200);
    expect(notes).toHaveLength(1);
    expect(await refusal(JSON.stringify({ results: [result, result, result] }))).toMatch(/больше 2\s000\s000 знаков/);
  });
});
