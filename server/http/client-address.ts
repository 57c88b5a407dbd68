import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { bindingsOf } from './drain-then-close.ts';

/** Address where there is no socket (a request made inside the process). */
const UNKNOWN = 'unknown';

/** Address that limits count by: the socket's, or behind one's own proxy the last one that the proxy wrote. */
export function clientAddress(c: Context<AppEnv>, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? lastForwarded(c.req.header('x-forwarded-for')) : null;
  return forwarded ?? normaliseAddress(bindingsOf(c).incoming?.socket.remoteAddress ?? '') ?? UNKNOWN;
}

/** Network of an address: of IPv6 the /48 that providers give to a site, of IPv4 the address itself. */
export function networkOf(address: string): string {
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/**
 * Last entry of X-Forwarded-For: everything left of the last comma came from the client, who may write anything there.
 */
export function lastForwarded(header: string | undefined): string | null {
  return normaliseAddress(header?.split(',').at(-1) ?? '');
}

/**
 * Canonical spelling of an address; null for an invalid one. Of IPv6 the /64, since one client can choose any address
 * in it.
 */
export function normaliseAddress(written: string): string | null {
  const text = withoutPort(written.trim());
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  const version = isIP(mapped ?? text);
  if (version === 4) return mapped ?? text;
  return version === 6 ? `${firstGroups(text)}::/64` : null;
}

function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function firstGroups(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  // Trailing dotted part takes two groups; only the first four are of interest.
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
