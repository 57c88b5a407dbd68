import { describe, expect, it } from 'vitest';
import { refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`speechkit/samples/${name}`));
const STREAM = new TextDecoder().decode(sample('speechkit/samples/v3-stream.txt'));
const REFINED = ['0.879–2.1 Канал 1: Добрый день!', '2.5–3.3 Канал 2: здравствуйте', '5–6.5 Канал 1: На 21-е.'];

describe('Yandex SpeechKit v2 (D-67)', () => {
  const lines = ['0.88–1.6 Канал 1: Добрый день', '2.01–2.4 Канал 2: Здравствуйте', '5.1–5.9 Канал 1: Спасибо'];

  it('reads an operation: channels from one, times as "0.879s"', async () => {
    expect(await shown('v2.json')).toEqual({ format: 'speechkit-v2', lines, notes: [] });
  });

  it('reads its response alone', async () => {
    const { response } = JSON.parse(new TextDecoder().decode(sample('speechkit/samples/v2.json')));
    expect(await shownWords(JSON.stringify(response))).toEqual({ format: 'speechkit-v2', lines, notes: [] });
  });

  it('says that an operation is not done, or has failed', async () => {
    const operation = { id: 'e03', createdAt: '2026-04-21T22:49:29Z', done: false };
    expect(await refusal(JSON.stringify(operation))).toMatch(/ещё не закончено/);
    const failed = { ...operation, done: true, error: { code: 3, message: 'audio is too long' } };
    expect(await refusal(JSON.stringify(failed))).toMatch(/ответил ошибкой вместо расшифровки: «audio is too long»/);
  });

  it('reads what is whole of a broken file', async () => {
    expect(await shown('v2-broken.json')).toEqual({
      format: 'speechkit-v2',
      lines: ['–: Без времени', '–9 –: С концом'],
      notes: ['Пропущено записей без текста или не по формату: 4.'],
    });
  });
});

describe('Yandex SpeechKit v3 (D-67)', () => {
  it('reads a stream of answers: the refined text wins, channels from zero, milliseconds as text', async () => {
    expect(await shown('v3-stream.txt')).toEqual({ format: 'speechkit-v3', lines: REFINED, notes: [] });
  });

  it.each<[string, (answers: string[]) => string]>([
    ['a list', (answers) => `[${answers.join(',')}]`],
    ['objects without anything between them', (answers) => answers.join('')],
    [
      'objects on several lines',
      (answers) => answers.map((one) => JSON.stringify(JSON.parse(one), null, 2)).join('\n'),
    ],
    [
      'answers without «result» around',
      (answers) => answers.map((one) => JSON.stringify(JSON.parse(one).result)).join('\n'),
    ],
    ['refinements before what they refine', (answers) => answers.toReversed().join('\n')],
  ])('reads %s', async (_, write) => {
    expect((await shownWords(write(STREAM.trim().split('\n')))).lines).toEqual(REFINED);
  });

  it('reads names with underscores, answers without numbers, and leaves out what is broken', async () => {
    expect(await shown('v3-snake.json')).toEqual({
      format: 'speechkit-v3',
      lines: ['0.1–0.6 Канал 2: Алло.', '0.7–0.9 –: без номера', '0.8–0.8 Канал 1: раньше'],
      notes: [
        'Пропущено записей без текста или не по формату: 1.',
        'Непонятное время оставлено пустым; таких мест: 1.',
        'Реплик без времени: 1. Им поставлено время соседних.',
      ],
    });
  });

  it('takes everything before the place where a stream is cut, and says so', async () => {
    const { lines, notes } = await shownWords(STREAM.slice(0, STREAM.lastIndexOf('{"result"') + 40));
    expect(lines).toEqual(REFINED);
    expect(notes).toEqual(['Файл обрывается на середине: взято всё до места обрыва.']);
  });

  it('takes a refined phrase for the one of its number, though it begins a little elsewhere', async () => {
    const said = (start: string, text: string) => ({ alternatives: [{ text, startTimeMs: start }] });
    const answers = [
      { audioCursors: { finalIndex: '3' }, final: said('1000', 'раз') },
      { finalRefinement: { finalIndex: '3', normalizedText: said('1040', 'Раз.') } },
    ];
    expect((await shownWords(answers.map((one) => JSON.stringify(one)).join('\n'))).lines).toEqual(['1.04– –: Раз.']);
  });

  it('loses no phrase that has the number of another', async () => {
    const final = (text: string, start: string) =>
      JSON.stringify({ audioCursors: { finalIndex: '0' }, final: { alternatives: [{ text, startTimeMs: start }] } });
    expect((await shownWords([final('раз', '1000'), final('два', '2000')].join('\n'))).lines).toEqual([
      '1– –: раз',
      '2– –: два',
    ]);
  });

  it('refuses a hundred thousand answers, and reads those that say nothing', async () => {
    const answer = (at: number) =>
      `{"result":{"audioCursors":{"finalIndex":"${at}"},"final":{"alternatives":[{"text":"да"}]}}}`;
    expect(await refusal(Array.from({ length: 100_000 }, (_, at) => answer(at)).join('\n'))).toMatch(
      /больше 10\s000 реплик/,
    );
    expect(await refusal('{"result":{"audioCursors":{}}}'.repeat(100_000))).toMatch(/нет ни одной реплики/);
  });
});
