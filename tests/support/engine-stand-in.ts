import type { ServerResponse } from 'node:http';
import { seededRandom } from '#domain/kernel/seeded-random.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import { type Fault, type Judge, RIGHT, roleAsked, roleOf, type StandInRole } from './stand-in-role.ts';
import { answerJson, type Seen, startWebStandIn } from './web-stand-in.ts';

/** Model of the stand-in, which says what it is wherever its name is shown. */
export const STAND_IN_MODEL = 'учебный-движок';

/** A question as it came, and how it is to be answered. */
export type Asked = {
  system: string;
  user: string;
  schema: JsonSchema;
  judge: Judge;
  /** What somebody in the conversation orders the machine to do; only the obedient judge listens. Null: nothing. */
  order: string | null;
  /** From 0 to 1; the same seed gives the same. */
  random: () => number;
};
/** Answers by the schema's name: the object that is sent back, or its text. */
export type AnswerQuestion = (asked: Asked) => unknown;

export type EngineStandIn = {
  /** For LLM_URL. */
  url: string;
  seen: Seen[];
  /** From now on, questions by this schema's name are answered so; the others get a sample of their schema's shape. */
  answer: (name: string, how: AnswerQuestion) => void;
  judge: (judge: Judge) => void;
  fault: (fault: Fault | null) => void;
  stop: () => Promise<void>;
};

const ORDERS =
  /[^"\n]{0,80}(?:ассистент|игнорируй|забудь|поставь всем|поставь|assistant|ignore|disregard|system:|<\/?\w+>)[^"\n]{0,200}/iu;
const SLOW_MS = 30_000;
const BUSY_SECONDS = 7;
const BIG = 10_000_000;

/** What each fault sends; `answer` is the text that would have come. */
const FAULTS: Record<Fault, (response: ServerResponse, answer: string) => void> = {
  slow: (response, answer) => setTimeout(() => sendText(response, answer), SLOW_MS).unref(),
  busy: (response) => response.writeHead(429, { 'retry-after': String(BUSY_SECONDS) }).end(),
  broken: (response) => response.writeHead(500).end(),
  cut: (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"choices":[');
    response.destroy();
  },
  invalid: (response, answer) => sendText(response, answer.slice(0, -1)),
  foreign: (response) => sendText(response, 'I am sorry, as a language model I cannot judge this conversation.'),
  big: (response) => response.end(JSON.stringify({ choices: [{ message: { content: 'x'.repeat(BIG) } }] })),
};

type ChatBody = {
  model?: string;
  messages: { role: string; content: string }[];
  response_format?: { json_schema?: { name: string; schema: JsonSchema } };
};

/**
 * Engine on this machine that speaks `/chat/completions`: «учебный движок» (D-43, «Stand-in engines»). `POST /as/lazy` makes
 * it another judge, or a fault, from then on, behind its name; a request may ask for a role of its own.
 */
export async function startEngineStandIn({ port = 0, seed = 1 } = {}): Promise<EngineStandIn> {
  const there = await startWebStandIn('127.0.0.1', port);
  const { next: random } = seededRandom(seed);
  const handlers = new Map<string, AnswerQuestion>();
  let role: StandInRole = RIGHT;
  there.answer(({ path, headers, body }, response) => {
    const changed = roleOf(/^\/as\/([a-z-]+)$/.exec(path)?.[1] ?? '');
    if (changed) {
      role = changed;
      return answerJson(response, role);
    }
    if (!path.endsWith('/chat/completions')) return response.writeHead(404).end();
    const question = JSON.parse(body) as ChatBody;
    const { judge, fault } = roleAsked(headers, question.model) ?? role;
    const answer = textOf(question, { judge, random, handlers });
    if (fault === null) return sendText(response, answer);
    return FAULTS[fault](response, answer);
  });
  return {
    url: `${there.origin}/v1`,
    seen: there.seen,
    answer: (name, how) => void handlers.set(name, how),
    judge: (judge) => {
      role = { ...role, judge };
    },
    fault: (fault) => {
      role = { ...role, fault };
    },
    stop: there.stop,
  };
}

type How = { judge: Judge; random: () => number; handlers: ReadonlyMap<string, AnswerQuestion> };

function textOf({ messages, response_format }: ChatBody, { judge, random, handlers }: How): string {
  const said = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
  const { name = '', schema = {} } = response_format?.json_schema ?? {};
  const user = said('user');
  const order = judge === 'obedient' ? (ORDERS.exec(user)?.[0] ?? null) : null;
  const answer = (handlers.get(name) ?? sampleByJudge)({ system: said('system'), user, schema, judge, order, random });
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

/** Sample of the shape: the lazy judge takes the last of several, the noisy one any, the obedient says what it is told. */
function sampleByJudge({ schema, judge, order, random }: Asked): unknown {
  const sample = sampleOf(schema, (several) => {
    if (judge === 'noisy') return Math.floor(random() * several);
    return judge === 'lazy' ? several - 1 : 0;
  });
  if (order === null) return sample;
  return JSON.parse(JSON.stringify(sample).replaceAll('Учебный ответ', JSON.stringify(order).slice(1, -1))) as unknown;
}

const sendText = (response: ServerResponse, content: string): void =>
  answerJson(response, {
    model: STAND_IN_MODEL,
    choices: [{ message: { role: 'assistant', content } }],
    usage: { total_tokens: Math.ceil(content.length / 3) },
  });
