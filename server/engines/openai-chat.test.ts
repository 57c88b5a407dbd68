import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerJson, startWebStandIn, type WebStandIn, webToStandIns } from '#tests/support/web-stand-in.ts';
import type { ChatQuestion } from './chat-engine.ts';
import type { ChatSettings } from './engine-env.ts';
import { openaiChat } from './openai-chat.ts';

let there: WebStandIn;
beforeAll(async () => {
  there = await startWebStandIn();
});
afterAll(() => there.stop());
beforeEach(() => there.seen.splice(0));

const question: ChatQuestion = {
  system: 'Оцени разговор.',
  user: 'Здравствуйте!',
  schema: { name: 'answer', json: { type: 'object' } },
  maxTokens: 100,
};
const settings = (over: Partial<ChatSettings> = {}): ChatSettings => ({
  url: `${there.origin}/v1`,
  model: 'учебная',
  key: 'k1',
  headers: {},
  ca: null,
  auth: 'bearer',
  tokenUrl: `${there.origin}/oauth`,
  scope: 'GIGACHAT_API_PERS',
  price: null,
  ...over,
});
const ask = (over: Partial<ChatSettings> = {}, web = webToStandIns()) =>
  openaiChat(web, settings(over)).ask(question, new AbortController().signal);
const said = (text: string, usage?: object) => ({
  choices: [{ message: { role: 'assistant', content: text } }],
  usage,
});
const bodies = () => there.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('an engine of chat/completions (D-43)', () => {
  test('is asked with its key and headers, at temperature 0, by a schema', async () => {
    there.answer((_request, response) => answerJson(response, said('{"a":1}', { total_tokens: 42 })));
    const headers = { 'OpenAI-Project': 'b1g' };
    expect(await ask({ headers })).toEqual({ text: '{"a":1}', tokens: 42, mode: 'json_schema' });
    expect(there.seen[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer k1', 'openai-project': 'b1g' },
    });
    expect(bodies()[0]).toMatchObject({
      model: 'учебная',
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true } },
      messages: [
        { role: 'system', content: 'Оцени разговор.' },
        { role: 'user', content: 'Здравствуйте!' },
      ],
    });
  });

  test('which bears no schemas is asked in words, and from then on at once', async () => {
    there.answer((request, response) =>
      request.body.includes('response_format') ? response.writeHead(400).end() : answerJson(response, said('{}')),
    );
    const engine = openaiChat(webToStandIns(), settings());
    const signal = new AbortController().signal;
    expect((await engine.ask(question, signal)).mode).toBe('text');
    expect((await engine.ask(question, signal)).mode).toBe('text');
    expect(bodies().map(({ response_format: format }) => (format as { type?: string } | undefined)?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(bodies()[2])).toContain('по этой схеме');
  });

  test('a repair tells it what was wrong', async () => {
    there.answer((_request, response) => answerJson(response, said('{}')));
    const repair = { answer: 'нет', flaw: 'Это не JSON.' };
    await openaiChat(webToStandIns(), settings()).ask({ ...question, repair }, new AbortController().signal);
    expect(((bodies()[0]?.['messages'] ?? []) as { role: string; content: string }[]).slice(2)).toEqual([
      { role: 'assistant', content: 'нет' },
      { role: 'user', content: 'Ответ не подходит: Это не JSON. Пришли исправленный объект JSON целиком.' },
    ]);
  });

  test.each<[string, Parameters<WebStandIn['answer']>[0], object]>([
    [
      '429 with Retry-After',
      (_r, response) => response.writeHead(429, { 'retry-after': '7' }).end(),
      { kind: 'busy', retryAfter: 7, permanent: false },
    ],
    ['500', (_r, response) => response.writeHead(500).end(), { kind: 'down', permanent: false }],
    ['a key that is refused', (_r, response) => response.writeHead(401).end(), { kind: 'denied', permanent: true }],
    [
      'a model that is not there',
      (_r, response) => response.writeHead(404).end(),
      { kind: 'missing', permanent: true },
    ],
    ['what is no JSON', (_r, response) => response.end('<html>'), { kind: 'malformed' }],
    ['JSON of another shape', (_r, response) => answerJson(response, { choices: [] }), { kind: 'malformed' }],
    ['10 MB', (_r, response) => response.end('x'.repeat(10_000_000)), { kind: 'too large' }],
    [
      'a stream that is cut',
      (_r, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"cho');
        response.destroy();
      },
      { kind: 'down' },
    ],
  ])('%s is said as it is', async (_name, answer, failure) => {
    there.answer(answer);
    await expect(ask()).rejects.toMatchObject({ name: 'EngineError', ...failure });
  });

  test('silence ends', async () => {
    there.answer(() => undefined);
    const engine = openaiChat(webToStandIns(), settings(), 50);
    await expect(engine.ask(question, new AbortController().signal)).rejects.toMatchObject({ kind: 'slow' });
  });

  test('an engine that thinks longer than the door waits for others is waited for', async () => {
    there.answer((_request, response) => void setTimeout(() => answerJson(response, said('{}')), 100));
    expect((await ask({}, webToStandIns({ headersMs: 20 }))).text).toBe('{}');
  });

  test('an address of a private network that is not listed is not gone to', async () => {
    const { createWeb } = await import('#server/web/web.ts');
    await expect(ask({}, createWeb())).rejects.toMatchObject({ kind: 'address', permanent: true });
    expect(there.seen).toEqual([]);
  });

  test('GigaChat: a token for the key, asked for again once it has ended', async () => {
    let end = Date.now() + 1_800_000;
    there.answer(({ path }, response) =>
      answerJson(response, path === '/oauth' ? { access_token: `t${end}`, expires_at: end } : said('{}')),
    );
    const engine = openaiChat(webToStandIns(), settings({ auth: 'gigachat', key: 'base64' }));
    const signal = new AbortController().signal;
    await engine.ask(question, signal);
    await engine.ask(question, signal);
    expect(there.seen.map(({ path }) => path)).toEqual(['/oauth', '/v1/chat/completions', '/v1/chat/completions']);
    const [token, first] = there.seen;
    expect(token).toMatchObject({ headers: { authorization: 'Basic base64' }, body: 'scope=GIGACHAT_API_PERS' });
    expect(token?.headers['rquid']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.headers.authorization).toBe(`Bearer t${end}`);
    end = Date.now();
    const short = openaiChat(webToStandIns(), settings({ auth: 'gigachat', key: createHash('sha1').digest('hex') }));
    await short.ask(question, signal);
    await short.ask(question, signal);
    expect(there.seen.filter(({ path }) => path === '/oauth')).toHaveLength(3);
  });
});
