import { expect, test } from 'vitest';
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
