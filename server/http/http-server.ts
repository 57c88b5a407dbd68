import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { isStreamed } from './body-bounds.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';
import { findEndpoint } from './endpoints/find-endpoint.ts';
import { drain } from './drain-then-close.ts';
import { DATA_HEADERS } from './security-headers.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** Sentences for requests that Node refuses by itself, before the app hears of them. */
const REFUSALS: Record<number, string> = {
  400: 'Запрос составлен неверно.',
  408: 'Запрос передавался слишком долго.',
  413: 'Запрос слишком большой.',
  417: 'Заголовок Expect не поддерживается.',
  431: 'Заголовки запроса слишком велики.',
  500: 'На сервере произошла ошибка. Мы о ней уже знаем; попробуйте ещё раз.',
};
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refusalOf(status: number): { headers: Record<string, string>; body: string } {
  const body: ErrorBody = { message: REFUSALS[status] ?? '', request_id: randomUUID() };
  const headers = {
    ...DATA_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    Connection: 'close',
  };
  return { headers, body: JSON.stringify(body) };
}

/** The app behind Node's server, with limits for what the app cannot see: late headers, slow bodies, refusals of Node's. */
export function createHttpServer(fetch: Fetch, limits: ConnectionLimits = CONNECTION_LIMITS): Server {
  const listener = getRequestListener(fetch, { errorHandler: answerUnreadable });
  const answering = new WeakMap<Socket, ServerResponse>();
  const refuse = (socket: Socket, status: number): void => {
    // Answer already begun: there is no room for another one.
    if (!socket.writable || answering.get(socket)?.headersSent === true) socket.destroy();
    else endWith(socket, status, limits);
  };
  const options = {
    headersTimeout: limits.headersMs,
    keepAliveTimeout: limits.idleMs,
    // Request timeout is off: bodies are watched separately, this one would cut a long upload however well it goes.
    requestTimeout: 0,
    connectionsCheckingInterval: limits.lookEveryMs,
    // Missing Host is refused by the listener, whose refusals have headers.
    requireHostHeader: false,
  };
  const server = createServer(options, (incoming, outgoing) => {
    answering.set(incoming.socket, outgoing);
    outgoing.once('close', () => answering.delete(incoming.socket));
    watchBody(incoming, limits, () => refuse(incoming.socket, 408));
    void listener(incoming, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, lookUp(STATUS_OF, error.code) ?? 400);
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { headers, body } = refusalOf(417);
    drain(incoming.socket, limits.lingerMs);
    outgoing.writeHead(417, headers).end(body);
  });
  return server;
}

/** Answer to a Host or an address that makes no URL. */
function answerUnreadable(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  const { headers, body } = refusalOf(status);
  return new Response(body, { status, headers });
}

function endWith(socket: Socket, status: number, { lingerMs }: ConnectionLimits): void {
  const { headers, body } = refusalOf(status);
  const lines = Object.entries({ ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ];
  drain(socket, lingerMs);
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Body watch: drops a body that dribbles, because 100 of them would otherwise hold 100 sockets for as long as they
 * like.
 */
function watchBody(incoming: IncomingMessage, { bodyMs, leastBytes }: ConnectionLimits, drop: () => void): void {
  const { headers, socket } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
  const isLong = isStreamed(findEndpoint(incoming.method ?? '', path));
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    // Full buffer: it is we who do not read on.
    const isOurs = incoming.readableLength >= incoming.readableHighWaterMark;
    const isAlive = isLong && (isOurs || socket.bytesRead - seen >= leastBytes);
    seen = socket.bytesRead;
    if (incoming.complete || isAlive) return;
    clearInterval(timer);
    drop();
  }, bodyMs);
  timer.unref();
  incoming.once('close', () => clearInterval(timer));
}
