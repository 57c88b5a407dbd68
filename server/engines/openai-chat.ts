import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import type { Web } from '#server/web/web.ts';
import { type ChatAnswer, type ChatEngine, type ChatQuestion, SCHEMA_MODES, type SchemaMode } from './chat-engine.ts';
import type { ChatSettings } from './engine-env.ts';
import { EngineError, engineErrorOf, refusalOf } from './engine-error.ts';
import { gigachatTokens } from './gigachat-tokens.ts';

/** Longest answer that is read: what is longer is no answer to any question of ours. */
const MAX_BYTES = 1_000_000;
/** The headers of an answer come with its last word: an engine without a graphics card thinks for minutes. */
const WHOLE_MS = 120_000;
/** Letters of Russian text in a token, for engines that do not count. */
const LETTERS_A_TOKEN = 3;

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

/**
 * Engine that speaks OpenAI's `/chat/completions`, through the same door as every request to a server of others: one
 * request without a stream needs no client of its own. Which mode of schemas it bears is found out by its refusals and
 * kept until the restart.
 */
export function openaiChat(web: Web, settings: ChatSettings, wholeMs = WHOLE_MS): ChatEngine {
  const authorization = authorizationOf(web, settings);
  let from = 0;
  const ask = async (question: ChatQuestion, signal: AbortSignal): Promise<ChatAnswer> => {
    for (let at = from; ; at += 1) {
      const mode = SCHEMA_MODES[at] ?? 'text';
      const answer = await post(web, settings, {
        headers: await authorization(signal),
        body: JSON.stringify(bodyOf(settings, question, mode)),
        signal,
        wholeMs,
      });
      // A schema that is refused comes back as a fault of the request.
      if ((answer.status === 400 || answer.status === 422) && mode !== 'text') continue;
      const refusal = refusalOf(answer.status, answer.retryAfter);
      if (refusal) throw refusal;
      from = at;
      return readAnswer(question, mode, answer.text);
    }
  };
  return { host: new URL(settings.url).host, model: settings.model, price: settings.price, ask };
}

type Sent = { headers: Record<string, string>; body: string; signal: AbortSignal; wholeMs: number };

async function post(
  web: Web,
  { url, headers: own, ca }: ChatSettings,
  { headers, body, signal, wholeMs }: Sent,
): Promise<{ status: number; retryAfter: number | null; text: string }> {
  try {
    const all = { 'content-type': 'application/json', ...own, ...headers };
    const request = { url: `${url}/chat/completions`, method: 'POST' as const, headers: all, body, ca };
    const answer = await web.open(request, { maxBytes: MAX_BYTES, wholeMs, headersMs: wholeMs, signal });
    return { status: answer.status, retryAfter: answer.retryAfter, text: await textOf(answer.body) };
  } catch (error) {
    throw engineErrorOf(error);
  }
}

function bodyOf({ model }: ChatSettings, question: ChatQuestion, mode: SchemaMode): object {
  const { system, user, repair, schema, maxTokens } = question;
  const shape = `Ответь одним объектом JSON по этой схеме, без пояснений:\n${JSON.stringify(schema.json)}`;
  const messages = [
    { role: 'system', content: mode === 'json_schema' ? system : `${system}\n\n${shape}` },
    { role: 'user', content: user },
    ...(repair
      ? [
          { role: 'assistant', content: repair.answer },
          { role: 'user', content: `Ответ не подходит: ${repair.flaw} Пришли исправленный объект JSON целиком.` },
        ]
      : []),
  ];
  const format = {
    json_schema: {
      response_format: { type: 'json_schema', json_schema: { name: schema.name, strict: true, schema: schema.json } },
    },
    json_object: { response_format: { type: 'json_object' } },
    text: {},
  };
  return { model, messages, temperature: 0, max_tokens: maxTokens, ...format[mode] };
}

function readAnswer({ system, user }: ChatQuestion, mode: SchemaMode, body: string): ChatAnswer {
  let parsed: z.output<typeof answerSchema>;
  try {
    parsed = answerSchema.parse(JSON.parse(body));
  } catch {
    throw new EngineError('malformed');
  }
  const text = parsed.choices[0]?.message.content ?? '';
  const letters = system.length + user.length + text.length;
  return { text, tokens: parsed.usage?.total_tokens ?? Math.ceil(letters / LETTERS_A_TOKEN), mode };
}

function authorizationOf(web: Web, settings: ChatSettings): (signal: AbortSignal) => Promise<Record<string, string>> {
  if (settings.auth === 'gigachat') return gigachatTokens(web, settings);
  const headers: Record<string, string> =
    settings.auth === 'bearer' && settings.key !== null ? { authorization: `Bearer ${settings.key}` } : {};
  return () => Promise.resolve(headers);
}
