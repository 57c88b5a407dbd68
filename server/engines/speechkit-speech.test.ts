import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerJson, startWebStandIn, type WebStandIn, webToStandIns } from '#tests/support/web-stand-in.ts';
import type { SpeechSettings } from './engine-env.ts';
import { jsonObjects } from './json-objects.ts';
import { speechkitSpeech } from './speechkit-speech.ts';

let there: WebStandIn;
beforeAll(async () => {
  there = await startWebStandIn();
});
afterAll(() => there.stop());
beforeEach(() => there.seen.splice(0));

const hear = () => {
  const settings: SpeechSettings = {
    url: there.origin,
    model: 'general',
    key: 'k1',
    headers: { 'x-folder-id': 'b1g' },
    ca: null,
    kind: 'speechkit',
    price: null,
  };
  const piece = { wav: new Uint8Array([1, 2, 3]), seconds: 10, language: 'ru' };
  return speechkitSpeech(webToStandIns(), settings, { checkEveryMs: 1 }).hear(piece, new AbortController().signal);
};

/** Result as the service writes it: objects one after another, times as strings, normalized text after the raw one. */
const RESULT = `{"result":{"audioCursors":{"finalIndex":"0"},"final":{"alternatives":[{"text":"алло да","startTimeMs":"200","endTimeMs":"900"}]}}}
{"result":{"finalRefinement":{"finalIndex":"0","normalizedText":{"alternatives":[{"text":"Алло, да.","startTimeMs":"200","endTimeMs":"900"}]}}}}{"result":{"audioCursors":{"finalIndex":"1"},
"final":{"alternatives":[{"text":"скобка } тут","startTimeMs":"1200","endTimeMs":"1900"}]}}} {"result":{"eouUpdate":{"timeMs":"1900"}}}`;

function answerWith({
  checks = 1,
  result = RESULT,
  error,
}: {
  checks?: number;
  result?: string;
  error?: object;
}): void {
  let left = checks;
  there.answer(({ path }, response) => {
    if (path === '/stt/v3/recognizeFileAsync') return answerJson(response, { id: 'op1', done: false });
    if (path === '/operations/op1') return answerJson(response, { id: 'op1', done: --left <= 0, error });
    response.end(result);
  });
}

describe('SpeechKit v3 (D-42)', () => {
  test('is asked in three steps and tells phrases with their times', async () => {
    answerWith({ checks: 2 });
    expect(await hear()).toEqual({
      text: 'Алло, да. скобка } тут',
      segments: [
        { start: 0.2, end: 0.9, text: 'Алло, да.', speaker: null },
        { start: 1.2, end: 1.9, text: 'скобка } тут', speaker: null },
      ],
    });
    expect(there.seen.map(({ path }) => path)).toEqual([
      '/stt/v3/recognizeFileAsync',
      '/operations/op1',
      '/operations/op1',
      '/stt/v3/getRecognition?operationId=op1',
    ]);
    expect(there.seen[0]?.headers).toMatchObject({ authorization: 'Api-Key k1', 'x-folder-id': 'b1g' });
    expect(JSON.parse(there.seen[0]?.body ?? '')).toMatchObject({
      content: 'AQID',
      recognitionModel: { model: 'general', languageRestriction: { languageCode: ['ru-RU'] } },
    });
  });

  test('a failed operation, and a result that is none, are said as such', async () => {
    answerWith({ error: { message: 'internal' } });
    await expect(hear()).rejects.toMatchObject({ kind: 'down', message: 'SpeechKit не распознал часть: internal' });
    answerWith({ result: '<html>' });
    await expect(hear()).rejects.toMatchObject({ kind: 'malformed' });
    there.answer((_request, response) => response.writeHead(429, { 'retry-after': '3' }).end());
    await expect(hear()).rejects.toMatchObject({ kind: 'busy', retryAfter: 3 });
  });

  test('nothing heard is no words', async () => {
    answerWith({ result: '' });
    expect(await hear()).toEqual({ text: '', segments: [] });
  });
});

test.each([
  ['', []],
  ['{"a":1}{"b":"}{\\""}', [{ a: 1 }, { b: '}{"' }]],
  ['{"a":{"b":{}}}\n\n{}', [{ a: { b: {} } }, {}]],
])('%j holds objects', (text, objects) => {
  expect(jsonObjects(text)).toEqual(objects);
});
