import { type Endpoint, methodOf } from '#domain/endpoint/endpoint.ts';
import { type Refusal, errorResponses } from '../router.ts';

/**
 * Refusals that an endpoint's address, its rules and what it takes bring: for the document, and nobody lists them for
 * each.
 */
export function refusalsOf(
  at: Endpoint,
  { input, query, headers }: { summary: string; input?: unknown; query?: unknown; headers?: unknown },
) {
  const { address, open, guests, list, revision, form, refuses = [] } = at;
  const hasId = address.includes('{');
  const isOpenToGuests = guests === true || (methodOf(at) === 'GET' && guests !== undefined);
  const all: [Refusal, unknown][] = [
    [400, hasId || input || query || headers || list],
    [401, !open],
    [403, !open && !isOpenToGuests],
    [404, hasId],
    [412, revision],
    [413, form],
    [415, form],
    [422, input],
    [428, revision === 'required'],
  ];
  const told = all.filter(([, isTold]) => Boolean(isTold)).map(([status]) => status);
  return errorResponses(...[...new Set<Refusal>([...told, ...refuses])].sort((a, b) => a - b));
}
