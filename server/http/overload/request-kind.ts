import type { Endpoint } from '#domain/endpoint/endpoint.ts';

/**
 * Kind of a request by its cost, and so the queue it waits in when many come at once. `delivery` and
 * `unproven` have no rule below: their route enters the queue by itself, once the body is read.
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

type Rule = { kind: RequestKind; method: RegExp; path: RegExp };

const ANY = /^/;
const READ = /^(GET|HEAD)$/;
const WRITE = /^(POST|PUT|PATCH|DELETE)$/;

/** Rules, first match wins. A request that none matches is for a file of the app. */
const RULES: Rule[] = [
  { kind: 'media', method: ANY, path: /^\/media\// },
  { kind: 'password', method: WRITE, path: /^\/api\/(auth\/|users\/me\/password$)/ },
  // Upload bodies come as slowly as the sender's connection: they must not hold a slot among the quick ones.
  { kind: 'short', method: READ, path: /^\/(healthz|readyz|metrics)$/ },
  { kind: 'short', method: ANY, path: /^\/api\/(logout|communications\/\d+\/presence)$/ },
  { kind: 'writing', method: WRITE, path: /^\/api\// },
  { kind: 'reading', method: ANY, path: /^\/api\// },
];

export function requestKind(method: string, path: string, endpoint: Endpoint | null): RequestKind {
  return endpoint?.cost ?? RULES.find((rule) => rule.method.test(method) && rule.path.test(path))?.kind ?? 'static';
}
