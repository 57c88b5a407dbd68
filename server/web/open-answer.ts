import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { WebError } from './web-error.ts';

type ResolvedAddress = { address: string; family: number };
export type Reach = {
  /** Addresses of a host name, as DNS tells now. */
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  /** True if a connection may go there. */
  mayConnect: (address: string) => boolean;
};
export type Hop = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  ca: string | null;
};

const CERTIFICATE = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|ERR_TLS|EPROTO|ERR_SSL/;

/**
 * Request without redirects. The name is resolved once, by us: the connection goes to one of the very addresses that
 * were checked, whatever DNS says a moment later. Addresses written as numbers in any notation are canonical in a URL.
 */
export async function openAnswer(reach: Reach, hop: Hop, signal: AbortSignal): Promise<IncomingMessage> {
  const { url } = hop;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new WebError('forbidden address');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(reach, hostname, signal);
  const options: RequestOptions = {
    hostname,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method: hop.method,
    headers: { ...hop.headers, host: url.host },
    // A connection of its own: one that is kept might have been opened for another name.
    agent: false,
    lookup: answerWith(addresses),
    signal,
    ...(hop.ca === null ? {} : { ca: [...rootCertificates, hop.ca] }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(options);
    request.once('response', resolve);
    // Not once: an error may follow the answer, and one that nobody hears ends the process.
    request.on('error', (error) => reject(readableError(error)));
    // The last word has the socket: what it is connected to is checked once more before anything is sent.
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!reach.mayConnect(socket.remoteAddress ?? '')) request.destroy(new WebError('forbidden address'));
      });
    });
    request.end(hop.body ?? undefined);
  });
}

async function addressesOf(reach: Reach, hostname: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const family = isIP(hostname);
  const found = family ? [{ address: hostname, family }] : await resolved(reach, hostname, signal);
  const allowed = found.filter(({ address }) => reach.mayConnect(address));
  if (found.length === 0) throw new WebError('not found');
  if (allowed.length === 0) throw new WebError('forbidden address');
  return allowed;
}

async function resolved({ resolve }: Reach, hostname: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([
    resolve(hostname).catch(() => {
      throw new WebError('not found');
    }),
    aborted,
  ]);
}

/** Lookup that knows what was checked, and asks nobody. */
function answerWith(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

export function readableError(error: unknown): WebError {
  if (error instanceof WebError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CERTIFICATE.test(code)) return new WebError('certificate');
  if (code.startsWith('HPE_') || code.startsWith('ERR_INVALID')) return new WebError('malformed');
  return new WebError(code === 'ECONNRESET' ? 'broken off' : 'unreachable');
}
