import { expect, test } from 'vitest';
import { z } from 'zod';
import { engineVariables, speechSettings } from './engine-env.ts';
import { isWithin } from './open-engines.ts';

test.each<[string, readonly string[] | null, boolean]>([
  ['llm.api.cloud.yandex.net', ['ru'], false],
  ['llm.api.cloud.yandex.net', ['ru', 'yandex.net'], true],
  ['gigachat.devices.sberbank.ru', ['ru', 'рф'], true],
  [new URL('https://движок.рф').hostname, ['рф'], true],
  ['guru', ['ru'], true],
  ['engine.guru', ['ru'], false],
  ['10.0.0.5', ['ru'], true],
  ['8.8.8.8', ['ru'], false],
  ['[fd00::1]', ['ru'], true],
  ['[2001:4860:4860::8888]', ['ru'], false],
  ['api.openai.com', null, true],
])('conversations may go to %s when %j are allowed: %s', (hostname, domains, may) => {
  expect(isWithin(hostname, domains)).toBe(may);
});

test.each([
  [
    { ASR_URL: 'http://10.0.0.5/v1', ASR_MODEL: 'w' },
    { url: 'http://10.0.0.5/v1', kind: 'openai' },
  ],
  [{ ASR_MODEL_DIR: '/models/gigaam' }, { folder: '/models/gigaam', kind: 'gigaam', threads: 2, model: null }],
  [
    { ASR_MODEL_DIR: '/m', ASR_KIND: 't-one', ASR_MODEL: 'T-one', ASR_THREADS: '4' },
    { kind: 't-one', model: 'T-one', threads: 4 },
  ],
])('%j is an engine that listens (D-42)', (variables, settings) => {
  expect(speechSettings(z.object(engineVariables).parse(variables))).toMatchObject(settings);
});

test.each([
  [{ ASR_MODEL_DIR: '/m', ASR_URL: 'http://10.0.0.5/v1' }, 'уберите ASR_URL или ASR_MODEL_DIR'],
  [{ ASR_MODEL_DIR: '/m', ASR_KIND: 'speechkit' }, 'подходит gigaam или t-one'],
  [{ ASR_URL: 'http://10.0.0.5/v1', ASR_MODEL: 'w', ASR_KIND: 'gigaam' }, 'нужна ASR_MODEL_DIR'],
  [{ ASR_URL: 'http://10.0.0.5/v1' }, 'не хватает: ASR_MODEL'],
])('%j is half an engine, and said to be', (variables, sentence) => {
  expect(speechSettings(z.object(engineVariables).parse(variables))).toContain(sentence);
});
