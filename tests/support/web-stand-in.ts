import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networksOf } from '#server/public-address.ts';
import { createWeb, type Web } from '#server/web/web.ts';

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Handle = (request: Seen, response: ServerResponse) => void;

export type WebStandIn = {
  origin: string;
  port: number;
  /** Requests as they came. */
  seen: Seen[];
  /** Answer from now on. */
  answer: (handle: Handle) => void;
  stop: () => Promise<void>;
};

/** Server of somebody else, on this machine. */
export async function startWebStandIn(host = '127.0.0.1', at = 0): Promise<WebStandIn> {
  const seen: Seen[] = [];
  let handle: Handle = (_request, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const come = { method, path, headers, body: Buffer.concat(chunks).toString() };
      seen.push(come);
      handle(come, response);
    });
  });
  server.listen(at, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    port,
    seen,
    answer: (next) => {
      handle = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The way out as the product has it, but for this machine, which it may reach in a test. */
export function webToStandIns(options: Parameters<typeof createWeb>[0] = {}): Web {
  return createWeb({ allowed: networksOf(['127.0.0.1']), ...options });
}

/** Vendors whose servers stand in here: what is sent to the origin on the left goes to the one on the right. */
export function webToVendors(origins: Readonly<Record<string, string>>, web = webToStandIns()): Web {
  return {
    open: (request, bounds) => {
      const { origin } = new URL(request.url);
      const there = origins[origin];
      if (there === undefined) return web.open(request, bounds);
      return web.open({ ...request, url: request.url.replace(origin, there) }, bounds);
    },
  };
}

export const answerJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
