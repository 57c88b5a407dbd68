import { describe, expect, it } from 'vitest';
import { readWords, refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`deepgram/samples/${name}`));

describe('Deepgram (D-67)', () => {
  it('reads utterances and the length of the recording', async () => {
    expect(await shown('utterances.json')).toEqual({
      format: 'deepgram',
      lines: ['0.08–0.9 Голос 1: Алло.', '1.4–2.6 Голос 2: Добрый день.'],
      notes: [],
    });
    const { conversations } = await readWords(sample('deepgram/samples/utterances.json'));
    expect(conversations[0]?.duration).toBe(25.933313);
  });

  it('reads words of channels where there are no utterances', async () => {
    expect((await shown('channels.json')).lines).toEqual([
      '0.1–0.8 Канал 1: Добрый день',
      '1.1–1.6 Канал 2: это вы',
      '3–3.6 Канал 1: слушаю',
    ]);
  });

  it('reads what is whole of a broken file', async () => {
    expect(await shown('broken.json')).toEqual({
      format: 'deepgram',
      lines: ['Канал 2: слово'],
      notes: [
        'Пропущено записей без текста или не по формату: 2.',
        'Непонятное время оставлено пустым; таких мест: 1.',
      ],
    });
  });

  it('reads a hundred thousand channels that say nothing', async () => {
    const channels = Array.from({ length: 100_000 }, () => ({ alternatives: [{ transcript: '' }] }));
    expect(await refusal(JSON.stringify({ results: { channels } }))).toMatch(/нет ни одной реплики/);
  });
});
