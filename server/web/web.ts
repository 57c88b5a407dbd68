import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';
import { boundedBody, type Pace } from './bounded-body.ts';
import { type Hop, openAnswer, type Reach } from './open-answer.ts';
import { isPublicAddress } from '#server/public-address.ts';
import { WebError } from './web-error.ts';

export type WebRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Certificates to trust beside the system's, PEM. */
  ca?: string | null;
};
/** Answer of the last server, whatever its status; `type` is what it claims, in lower case and without parameters. */
type WebAnswer = {
  status: number;
  type: string;
  retryAfter: number | null;
  body: ReadableStream<Uint8Array>;
};
type WebBounds = {
  maxBytes: number;
  wholeMs: number;
  signal: AbortSignal;
  /** Time until the headers, for a server that works long before it answers. */
  headersMs?: number;
};

/** The way out to servers of others: nothing else of the program goes to an address that somebody has typed. */
export interface Web {
  /** Rejects with a WebError, or with the signal's reason when it is aborted. */
  open: (request: WebRequest, bounds: WebBounds) => Promise<WebAnswer>;
}

type Options = Partial<Pick<Reach, 'resolve'>> & {
  /** Private addresses that the operator lets it reach, as a telephone exchange in the same network. */
  allowed?: BlockList;
  /** Time until the headers of one answer. */
  headersMs?: number;
  pace?: Pace;
};

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const HEADERS_MS = 30_000;
/** A telephone recording plays at 8 KB a second: what comes slower than that twice over would never catch up. */
const PACE: Pace = { stallMs: 30_000, bytesPerSecond: 16_384 };
const AGENT = 'Razbor';

export function createWeb({ resolve, allowed, headersMs = HEADERS_MS, pace = PACE }: Options = {}): Web {
  const reach: Reach = {
    resolve: resolve ?? ((hostname) => lookup(hostname, { all: true })),
    mayConnect: (address) =>
      isPublicAddress(address) || (allowed?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? false),
  };
  return { open: (request, bounds) => open({ reach, headersMs, pace }, request, bounds) };
}

type Ways = { reach: Reach; headersMs: number; pace: Pace };

async function open(
  { headersMs, ...ways }: Ways,
  request: WebRequest,
  { maxBytes, wholeMs, signal, ...own }: WebBounds,
): Promise<WebAnswer> {
  const whole = AbortSignal.timeout(wholeMs);
  const either = AbortSignal.any([signal, whole]);
  /** Meaning of the end of the time, once it has come. */
  const ended = () => (whole.aborted && !signal.aborted ? new WebError('slow') : null);
  let hop = firstHop(request);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const message = await headersOf({ ...ways, headersMs: own.headersMs ?? headersMs }, hop, either).catch(
      (error: unknown) => {
        throw ended() ?? (signal.aborted ? signal.reason : error);
      },
    );
    const location = REDIRECTS.includes(message.statusCode ?? 0) ? message.headers.location : undefined;
    if (location === undefined) return answerOf(message, { ...ways.pace, maxBytes, signal, ended });
    message.destroy();
    hop = nextHop(hop, message.statusCode ?? 0, location);
  }
  throw new WebError('redirects');
}

async function headersOf({ reach, headersMs }: Ways, hop: Hop, signal: AbortSignal): Promise<IncomingMessage> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new WebError('slow')), headersMs);
  try {
    return await openAnswer(reach, hop, AbortSignal.any([signal, late.signal]));
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) throw new WebError('slow');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function firstHop({ url: written, method = 'GET', headers = {}, body, ca = null }: WebRequest): Hop {
  if (!URL.canParse(written)) throw new WebError('forbidden address');
  const url = new URL(written);
  return { url, method, headers: { ...standard(), ...credentialsOf(url), ...headers }, body: body ?? null, ca };
}

/** `https://name:password@host/`: some exchanges give out such links. */
function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  try {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  } catch {
    throw new WebError('forbidden address');
  }
}

/** Headers of each request. Nothing compressed is asked for, so nothing can blow up when it is unpacked. */
function standard(): Record<string, string> {
  return { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': AGENT };
}

/** Next hop; another origin is told nothing that was meant for the first: no headers, no body (RFC 9110, 15.4). */
function nextHop(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url)) throw new WebError('malformed');
  const url = new URL(location, hop.url);
  const isSame = url.origin === hop.url.origin;
  const becomesGet = status === 303 || (status < 303 && hop.method === 'POST');
  if (becomesGet) {
    const { 'content-type': _type, ...rest } = hop.headers;
    return { ...hop, url, method: 'GET', headers: isSame ? rest : standard(), body: null };
  }
  if (!isSame && hop.body !== null) throw new WebError('redirects', { sentence: ELSEWHERE });
  return { ...hop, url, headers: isSame ? hop.headers : standard() };
}

const ELSEWHERE = 'Источник перенаправил подписанный запрос на чужой сервер: туда мы его не отправляем.';

function answerOf(message: IncomingMessage, bounds: Parameters<typeof boundedBody>[1]): WebAnswer {
  const { headers, statusCode = 0 } = message;
  const refuse = (kind: 'compressed' | 'too large'): never => {
    message.destroy();
    throw new WebError(kind);
  };
  if (!['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase())) refuse('compressed');
  if (Number(headers['content-length'] ?? 0) > bounds.maxBytes) refuse('too large');
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const retryAfter = /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : null;
  return { status: statusCode, type: type.trim().toLowerCase(), retryAfter, body: boundedBody(message, bounds) };
}
