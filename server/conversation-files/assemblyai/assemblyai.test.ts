import { describe, expect, it } from 'vitest';
import { refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`assemblyai/samples/${name}`));

describe('AssemblyAI (D-67)', () => {
  it.each([
    ['utterances.json', ['0.25–1.4 Голос A: Добрый день.', '1.7–2.6 Голос B: Здравствуйте.']],
    ['words.json', ['0.25–0.9 Канал 1: Добрый день.', '0.91–1.5 Канал 1: Чем помочь?', '1.2–1.3 Канал 2: да']],
  ])('reads %s in milliseconds', async (name, lines) => {
    expect(await shown(name)).toEqual({ format: 'assemblyai', lines, notes: [] });
  });

  it('says that it is not done, or has failed', async () => {
    const transcript = { status: 'processing', audio_url: 'https://storage.example/call.mp3' };
    expect(await refusal(JSON.stringify(transcript))).toMatch(/ещё не закончено/);
    expect(await refusal(JSON.stringify({ ...transcript, status: 'error', error: 'no speech' }))).toMatch(
      /«no speech»/,
    );
  });

  it('reads what is whole of a broken file', async () => {
    expect(await shown('broken.json')).toEqual({
      format: 'assemblyai',
      lines: ['1– Голос A: Первая', '2– –: Вторая'],
      notes: [
        'Пропущено записей без текста или не по формату: 2.',
        'Непонятное время оставлено пустым; таких мест: 1.',
      ],
    });
  });

  it('shortens names of a megabyte', async () => {
    const utterances = [{ text: 'Да', start: 0, end: 1, speaker: 'я'.repeat(1_000_000) }];
    const { lines, notes } = await shownWords(JSON.stringify({ status: 'completed', utterances }));
    expect(lines[0]).toHaveLength('0–0.001 : Да'.length + 200);
    expect(notes).toEqual(['Имена говорящих длиннее 200 знаков сокращены.']);
  });
});
