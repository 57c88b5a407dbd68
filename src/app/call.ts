import {
  type AnswerOf,
  type Endpoint,
  type InputOf,
  methodOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from '#domain/endpoint/endpoint.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { http, type RequestOptions } from './http-client.ts';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What an endpoint wants to be sent: what its address, its rules and its types say, and nothing else. */
type Sent<Of extends Endpoint> = Omit<RequestOptions, 'json' | 'query' | 'revision' | 'body' | 'anonymous'> &
  (keyof ParamsOf<Of> extends never ? { params?: undefined } : { params: ParamsOf<Of> }) &
  (QueryOf<Of> extends undefined
    ? { query?: undefined }
    : { query: Of extends { list: object } ? Partial<QueryOf<Of>> : QueryOf<Of> }) &
  // In brackets, as one: of a call to either of two endpoints, the input is that of either.
  ([Of] extends [{ form: string }]
    ? { body: FormData; input?: undefined }
    : [Of] extends [{ body: 'streamed' }]
      ? { body?: Blob; input?: undefined }
      : InputOf<Of> extends undefined
        ? { input?: undefined }
        : [Of] extends [{ optionalBody: true }]
          ? { input?: InputOf<Of> }
          : { input: InputOf<Of> }) &
  (Of extends { revision: 'required' }
    ? { revision: number }
    : Of extends { revision: 'optional' }
      ? { revision?: number }
      : { revision?: undefined });

type Loose = RequestOptions & { params?: Record<string, number>; input?: unknown };

/** Calls an endpoint: where it is, what is sent and what comes back are what it says of itself. */
export function call<Of extends Endpoint>(at: Of, sent: Sent<Of>): Promise<AnswerOf<Of>> {
  const { params = {}, input, query, ...options } = sent as Loose;
  const method = methodOf(at).toLowerCase() as Verb;
  return http[method](pathOf(at, params as ParamsOf<Of>), {
    ...options,
    ...(query && { query: at.list ? writeListQuery(at.list, query) : query }),
    ...(input !== undefined && { json: input }),
    ...(at.open && { anonymous: true }),
  });
}
