import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type SpeechAnswer,
  speechAnswers,
  type SpeechStandIn,
  startSpeechStandIn,
} from '#tests/support/speech-stand-in.ts';
import { webToStandIns } from '#tests/support/web-stand-in.ts';
import type { SpeechSettings } from './engine-env.ts';
import { openaiSpeech } from './openai-speech.ts';

let there: SpeechStandIn;
beforeAll(async () => {
  there = await startSpeechStandIn();
});
afterAll(() => there.stop());
beforeEach(() => there.seen.splice(0));

const signal = new AbortController().signal;
const piece = { wav: new Uint8Array([1, 2, 3]), seconds: 10, language: 'ru' };
const settings = (over: Partial<SpeechSettings> = {}): SpeechSettings => ({
  url: `${there.origin}/v1`,
  model: 'whisper-1',
  key: 'k1',
  headers: {},
  ca: null,
  kind: 'openai',
  price: null,
  ...over,
});
const hear = (over: Partial<SpeechSettings> = {}) => openaiSpeech(webToStandIns(), settings(over)).hear(piece, signal);

describe('an engine of audio/transcriptions (D-42)', () => {
  test('gets the piece, the language and its key, and tells segments', async () => {
    there.answer(speechAnswers.segments({ start: 0, end: 2, text: 'Здравствуйте!' }));
    expect(await hear({ headers: { 'X-Own': '1' } })).toEqual({
      text: 'Здравствуйте!',
      segments: [{ start: 0, end: 2, text: 'Здравствуйте!', speaker: null }],
    });
    expect(there.seen[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      headers: { authorization: 'Bearer k1', 'x-own': '1' },
      fields: {
        model: 'whisper-1',
        language: 'ru',
        response_format: 'verbose_json',
        'timestamp_granularities[]': 'segment',
      },
    });
    expect([...(there.seen[0]?.wav ?? [])]).toEqual([1, 2, 3]);
  });

  test('which refuses verbose_json is asked in json, and from then on at once', async () => {
    there.answer(speechAnswers.plainJsonAlone);
    const engine = openaiSpeech(webToStandIns(), settings({ model: 'gpt-4o-transcribe' }));
    expect(await engine.hear(piece, signal)).toEqual({ text: 'Да.', segments: [] });
    await engine.hear(piece, signal);
    expect(there.seen.map(({ fields }) => fields['response_format'])).toEqual(['verbose_json', 'json', 'json']);
    expect(there.seen[1]?.fields).not.toHaveProperty('timestamp_granularities[]');
  });

  test('a model of diarization names its speakers', async () => {
    there.answer(speechAnswers.segments({ start: 0, end: 1, text: 'Да.', speaker: 'A' }));
    expect((await hear({ model: 'gpt-4o-transcribe-diarize' })).segments).toMatchObject([{ speaker: 'A' }]);
    expect(there.seen[0]?.fields['response_format']).toBe('diarized_json');
  });

  test('the server of whisper.cpp listens at a path of its own, without a key', async () => {
    there.answer(speechAnswers.texts('Да.'));
    await hear({ url: `${there.origin}/inference`, key: null });
    expect(there.seen[0]).toMatchObject({ path: '/inference', fields: { language: 'ru' } });
    expect(there.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('times in nanoseconds are read as such, others that make no sense are dropped', async () => {
    there.answer(speechAnswers.segments({ start: 1e9, end: 2.5e9, text: 'Да.' }));
    expect((await hear()).segments).toMatchObject([{ start: 1, end: 2.5 }]);
    there.answer(speechAnswers.segments({ start: 0, end: 3000, text: 'Да.' }));
    expect(await hear()).toEqual({ text: 'Да.', segments: [] });
  });

  test.each<[string, SpeechAnswer, object]>([
    ['429 with Retry-After', speechAnswers.busy(7), { kind: 'busy', retryAfter: 7, permanent: false }],
    ['500', speechAnswers.status(500), { kind: 'down', permanent: false }],
    ['a key that is refused', speechAnswers.status(401), { kind: 'denied', permanent: true }],
    [
      'a model that nobody has downloaded',
      speechAnswers.status(404, { detail: "Model 'whisper-1' is not installed locally. You can download the model" }),
      { kind: 'missing', message: 'Модель whisper-1 не установлена на движке: скачайте её туда.' },
    ],
    ['a body that is too large', speechAnswers.status(413), { kind: 'too large' }],
    ['what is no JSON', speechAnswers.noJson, { kind: 'malformed' }],
    ['an error told as a success', speechAnswers.status(200, { error: 'no file' }), { kind: 'malformed' }],
    ['an answer that is cut', speechAnswers.cut, { kind: 'down' }],
  ])('%s is said as it is', async (_name, answer, failure) => {
    there.answer(answer);
    await expect(hear()).rejects.toMatchObject({ name: 'EngineError', ...failure });
  });

  test('silence ends when the job does', async () => {
    there.answer(speechAnswers.hang);
    const stopped = AbortSignal.timeout(50);
    const heard = openaiSpeech(webToStandIns(), settings()).hear(piece, stopped);
    await expect(heard).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
