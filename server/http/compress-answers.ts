import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app-env.ts';

/** Least size that is compressed: less fits a packet or two anyway. */
const LEAST_BYTES = 1024;
/** Answers and pages. Files are compressed when they are built, recordings and workbooks by their nature. */
const TEXT = /^(?:application\/(?:problem\+)?json|text\/html)\b/;

const ENCODERS = {
  // As small as gzip at its best, in a third of its time; both in the engine's threads, not in the server's.
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 5 }),
};
type Encoding = keyof typeof ENCODERS;

/** The better one that the client takes; null for none. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const taken = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (encoding: Encoding): number => taken.get(encoding) ?? taken.get('*') ?? 0;
  const best = weight('gzip') > weight('br') ? 'gzip' : 'br';
  return weight(best) > 0 ? best : null;
}

async function compressed(answer: Response, encoding: Encoding): Promise<Response> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  if (plain.length < LEAST_BYTES) return new Response(plain, { status, headers });
  const sent = await ENCODERS[encoding](plain);
  headers.delete('Content-Length');
  headers.set('Content-Encoding', encoding);
  return new Response(sent, { status, headers });
}

const withoutBody = ({ status }: Response): boolean => status === 204 || status === 304;

/**
 * Compresses text answers of more than a kilobyte: what a list's page takes on a phone's line. An answer that goes
 * as it is is not looked into: asked for its body, the server's light Response becomes a stream.
 */
export const compressAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const answer = c.res;
  const { headers } = answer;
  if (headers.has('Content-Encoding') || !TEXT.test(headers.get('Content-Type') ?? '')) return;
  // Secrets beside what the caller sent: how well they compress would tell them apart (BREACH).
  if (withoutBody(answer) || c.req.method === 'HEAD' || c.get('endpoint')?.secret) return;
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
  if (encoding !== null) {
    const sent = await compressed(answer, encoding);
    // Away with the old one first: a new answer beside it is made anew, with the headers of both.
    c.res = undefined;
    c.res = sent;
  }
  c.res.headers.append('Vary', 'Accept-Encoding');
});
