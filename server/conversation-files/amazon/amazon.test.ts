import { describe, expect, it } from 'vitest';
import { readWords, refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`amazon/samples/${name}`));

describe('Amazon Transcribe (D-67)', () => {
  it.each([
    ['segments.json', ['0.009–0.99 Канал 1: Добрый день.', '1.2–2.019 Канал 2: Здравствуйте.']],
    ['items.json', ['0.04–1.1 Голос 1: Да, слушаю.', '1.6–2 Голос 2: Алло?']],
    ['channel-items.json', ['0.1–1.5 Канал 1: Говорим вместе', '0.3–0.9 Канал 2: Угу']],
    ['analytics.json', ['0.24–4.72 AGENT: Чем могу помочь?', '5–7.1 CUSTOMER: Хочу вернуть заказ.']],
  ])('reads %s', async (name, lines) => {
    expect(await shown(name)).toEqual({ format: 'amazon', lines, notes: [] });
  });

  it('takes the roles of Call Analytics for sides', async () => {
    const { conversations } = await readWords(sample('amazon/samples/analytics.json'));
    expect(conversations[0]?.speakers.map(({ side }) => side)).toEqual(['employee', 'client']);
  });

  it('reads what is whole of a broken file', async () => {
    expect((await shown('broken.json')).lines).toEqual(['–: .', '–1 –: Одно слово']);
  });

  it('reads a hundred thousand marks of punctuation and labels that are no labels', async () => {
    const mark = { type: 'punctuation', alternatives: [{ content: '.' }], speaker_label: `spk_${'9'.repeat(10_000)}` };
    const items = Array.from({ length: 100_000 }, () => ({ ...mark, speaker_label: 'spk_' }));
    expect(await refusal(JSON.stringify({ results: { items: [mark, ...items] } }))).toBe('taken');
  });
});
