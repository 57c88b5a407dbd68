import { TrieRouter } from 'hono/router/trie-router';
import { API } from '#domain/api.ts';
import { type Endpoint, methodOf } from '#domain/endpoint/endpoint.ts';
import { literalFirst, routePathOf } from './route-path.ts';

const router = new TrieRouter<Endpoint>();
for (const at of API.flatMap((api) => Object.values(api)).toSorted(literalFirst))
  router.add(methodOf(at), `/api${routePathOf(at)}`, at);

/**
 * Endpoint of a request by method and path, before any route is run: what guards a request (who may knock, how large its
 * body is, which queue it waits in) is read from the endpoint that it is for. Null: a file, a hook, or nothing.
 */
export function findEndpoint(method: string, path: string): Endpoint | null {
  return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0] ?? null;
}
