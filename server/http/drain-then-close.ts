import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Maximum of bytes still read after the answer. */
const REST_MAX_BYTES = 16 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

const draining = new WeakSet<Socket>();

/**
 * Ends a connection whose other side is still sending: our side is closed after the answer, incoming bytes are
 * discarded for a while, then it is cut. Cut at once, the system answers the bytes under way with a reset, and the
 * client sees ECONNRESET instead of the refusal (RFC 9112, 9.6).
 */
export function drain(socket: Socket, ms: number): void {
  if (socket.destroyed || draining.has(socket)) return;
  draining.add(socket);
  const [until, most] = [performance.now() + ms, socket.bytesRead + REST_MAX_BYTES];
  const timer = setInterval(() => {
    if (performance.now() > until || socket.bytesRead > most) socket.destroy();
  }, LOOK_EVERY_MS);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
  // destroySoon is what Node calls after the last answer of a connection.
  socket.destroySoon = () => void socket.end();
}

export function bindingsOf(c: Context<AppEnv>): Partial<HttpBindings> {
  return (c.env as Partial<HttpBindings> | undefined) ?? {};
}

/** Answer to an incomplete request says `Connection: close`, and means it: the rest is not waited for. */
export function drainThenClose({ lingerMs }: { lingerMs: number }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { incoming, outgoing } = bindingsOf(c);
    if (!incoming || !outgoing || incoming.complete) return;
    outgoing.shouldKeepAlive = false;
    drain(incoming.socket, lingerMs);
  });
}

/** True when the client has gone away in the middle of its own request: nobody's fault, and nobody to answer. */
export function hasHungUp(c: Context<AppEnv>): boolean {
  const { incoming } = bindingsOf(c);
  return incoming !== undefined && !incoming.complete && (incoming.destroyed || incoming.socket.destroyed);
}
