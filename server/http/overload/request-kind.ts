import type { Endpoint } from '#domain/endpoint/endpoint.ts';
import { isReading } from '../is-reading.ts';

/**
 * Kind of a request by its cost, and so the queue it waits in when many come at once. `delivery` and `unproven` come
 * from no endpoint: their route enters the queue by itself, once the body is read.
 */
export type RequestKind =
  | 'short'
  | 'reading'
  | 'writing'
  | 'media'
  | 'static'
  | 'password'
  | 'upload'
  | 'heavy'
  | 'delivery'
  | 'unproven';

/** What monitoring asks: seen most clearly when the server is full. */
const HEALTH = /^\/(healthz|readyz|metrics)$/;

export function requestKind(method: string, path: string, at: Endpoint | null): RequestKind {
  if (at !== null) return at.cost ?? (isReading(method) ? 'reading' : 'writing');
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/api/')) return isReading(method) ? 'reading' : 'writing';
  return HEALTH.test(path) && isReading(method) ? 'short' : 'static';
}
