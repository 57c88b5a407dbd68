import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BOT_TOKEN = '123456789:AAstandInForTestsOnly_0123456789abc';
export const BOT_NAME = 'razbor_test_bot';

type Failure = {
  status: number;
  description: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
};
/** Failures of the next sending calls, one each: then all goes well again. */
export type Behaviour = Failure | 'hang' | 'drop';

export const FAILURES = {
  blocked: { status: 403, description: 'Forbidden: bot was blocked by the user' },
  notEnoughRights: { status: 400, description: 'Bad Request: not enough rights to send text messages to the chat' },
  writeForbidden: { status: 400, description: 'Bad Request: CHAT_WRITE_FORBIDDEN' },
  topicClosed: { status: 400, description: 'Bad Request: TOPIC_CLOSED' },
  chatNotFound: { status: 400, description: 'Bad Request: chat not found' },
  tooMany: (retry_after: number) => ({
    status: 429,
    description: `Too Many Requests: retry after ${retry_after}`,
    parameters: { retry_after },
  }),
  migrated: (migrate_to_chat_id: number) => ({
    status: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id },
  }),
  broken: { status: 502, description: 'Bad Gateway' },
  malformed: { status: 400, description: "Bad Request: can't parse entities" },
} as const;

export type Arrived = { method: string; chat_id: string; text: string; file: { name: string; size: number } | null };

export type TelegramStandIn = {
  root: string;
  /** Messages that have arrived and were taken, in order. */
  arrived: Arrived[];
  /** Calls by method, the refused ones, too. */
  calls: string[];
  fail: (...behaviours: Behaviour[]) => void;
  /** Takes again what it was still told to refuse. */
  recover: () => void;
  /** Message that somebody writes to the bot. */
  write: (text: string, from?: { chat?: number; title?: string; username?: string }) => void;
  /** Last request of `setWebhook`. */
  readonly webhook: { url: string; secret_token: string } | null;
  /** Anything that Telegram may tell. */
  tell: (update: object) => void;
  /** Numbers the next update, and those after it, from here on. */
  numberFrom: (updateId: number) => void;
  stop: () => Promise<void>;
};

async function formOf(request: IncomingMessage): Promise<Map<string, string | File>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (body.length === 0) return new Map();
  if (type.includes('json')) {
    const fields = JSON.parse(body.toString()) as Record<string, unknown>;
    return new Map(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
  }
  return multipart(body, /boundary=(.+)$/.exec(type)?.[1] ?? '');
}

/** The platform's own reader refuses file names without quotes, as grammY writes them; Telegram takes them. */
function multipart(body: Buffer, boundary: string): Map<string, string | File> {
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part): [string, string | File] => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const bytes = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1');
      const name = /;\s*name="([^"]*)"/.exec(head)?.[1] ?? '';
      const fileName = /filename="?([^"\r\n;]*)/.exec(head)?.[1];
      return [
        name,
        fileName === undefined ? bytes.toString() : new File([bytes], Buffer.from(fileName, 'latin1').toString()),
      ];
    }),
  );
}

function textField(form: Map<string, string | File>, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Bot API on this machine, which keeps what arrives and fails as it is told to. */
export async function startTelegramStandIn(port = 0): Promise<TelegramStandIn> {
  const arrived: Arrived[] = [];
  const calls: string[] = [];
  const script: Behaviour[] = [];
  let updates: { update_id: number }[] = [];
  let nextUpdate = 1;
  let wake = (): void => undefined;

  const answer = (response: ServerResponse, result: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
  };
  let webhook: TelegramStandIn['webhook'] = null;
  const refuse = (response: ServerResponse, { status, description, parameters }: Failure): void => {
    const body = { ok: false, error_code: status, description, ...(parameters ? { parameters } : {}) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  async function getUpdates(form: Map<string, string | File>, request: IncomingMessage, response: ServerResponse) {
    const from = Number(textField(form, 'offset') || 0);
    const seconds = Number(textField(form, 'timeout') || 0);
    updates = updates.filter(({ update_id }) => update_id >= from);
    if (updates.length === 0 && seconds > 0) {
      const until = new AbortController();
      request.once('close', () => until.abort());
      await new Promise<void>((resolve) => {
        wake = resolve;
        const timer = setTimeout(resolve, seconds * 1000);
        until.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()));
      });
    }
    answer(response, updates);
  }

  function send(method: string, form: Map<string, string | File>, response: ServerResponse): void {
    const chat_id = textField(form, 'chat_id');
    const file = [...form.values()].find((value): value is File => typeof value !== 'string');
    const text = textField(form, 'text');
    arrived.push({ method, chat_id, text, file: file ? { name: file.name, size: file.size } : null });
    answer(response, { message_id: arrived.length, date: 0, chat: { id: Number(chat_id), type: 'private' } });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, bot, method = ''] = (request.url ?? '').split('/');
    calls.push(method);
    const form = await formOf(request);
    if (bot !== `bot${BOT_TOKEN}`) return refuse(response, { status: 401, description: 'Unauthorized' });
    if (method === 'getMe')
      return answer(response, { id: 123456789, is_bot: true, first_name: 'Разбор', username: BOT_NAME });
    if (method === 'getUpdates') return getUpdates(form, request, response);
    if (method === 'setWebhook' || method === 'deleteWebhook') {
      const url = textField(form, 'url');
      webhook = url === '' ? null : { url, secret_token: textField(form, 'secret_token') };
      return answer(response, true);
    }
    if (!method.startsWith('send')) return refuse(response, { status: 404, description: 'Not Found' });
    const behaviour = script.shift();
    if (behaviour === 'hang') return;
    if (behaviour === 'drop') return void request.socket.destroy();
    return behaviour ? refuse(response, behaviour) : send(method, form, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const tell = (update: object): void => {
    updates.push({ update_id: nextUpdate, ...update });
    nextUpdate += 1;
    wake();
  };
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    calls,
    get webhook() {
      return webhook;
    },
    fail: (...behaviours) => void script.push(...behaviours),
    recover: () => void (script.length = 0),
    tell,
    numberFrom: (updateId) => {
      nextUpdate = updateId;
    },
    write: (text, { chat = 7001, title, username = 'director' } = {}) => {
      const isGroup = chat < 0;
      const place = isGroup
        ? { id: chat, type: 'group', title: title ?? 'Отдел продаж' }
        : { id: chat, type: 'private', username };
      const from = { id: 7001, is_bot: false, first_name: 'Анна', username };
      tell({ message: { message_id: nextUpdate, date: 0, chat: place, from, text } });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
