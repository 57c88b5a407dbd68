import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  type AnswerOf,
  type Endpoint,
  type HeadersOf,
  type InputOf,
  methodOf,
  paramNamesOf,
  type ParamsOf,
  pathTemplateOf,
  type QueryOf,
} from '#domain/endpoint/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '../app-env.ts';
import { expectedRevision, maybeSeen } from '../if-match.ts';
import { listQueryParameters, listQueryReader } from '../list-query.ts';
import { multipartBody, readMultipart } from '../multipart.ts';
import { pathId } from '../path-id.ts';
import { createRouter, jsonResponse, jsonBody, type Router } from '../router.ts';
import { refusalsOf } from './refusals-of.ts';
import type { RequestOf } from './request-of.ts';
import { literalFirst } from './route-path.ts';

/** Bytes that an endpoint answers with, as a file to save: at once, or a piece at a time. */
export type FileAnswer = { bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; type: string; name: string };

type ParamSchemas<Of extends Endpoint> = {
  [Name in keyof ParamsOf<Of> as ParamsOf<Of>[Name] extends number ? never : Name]: z.ZodType<ParamsOf<Of>[Name]>;
};
type Says<Of extends Endpoint> = NonNullable<Of['says']>;

/** Words for the document. `done`: what 200, 201 or 204 means; none where every answer is a refusal. */
type Words<Of extends Endpoint> = { summary: string } & (AnswerOf<Of> extends never
  ? { done?: undefined }
  : { done: string });

/** An endpoint's verb, with the schemas of what goes over the wire: they must be those of its types. */
type Implementation<Of extends Endpoint> = Words<Of> &
  (keyof ParamSchemas<Of> extends never ? { params?: undefined } : { params: ParamSchemas<Of> }) &
  (Says<Of> extends { query: object } ? { query: z.ZodType<QueryOf<Of>> } : { query?: undefined }) &
  (HeadersOf<Of> extends undefined ? { headers?: undefined } : { headers: z.ZodType<HeadersOf<Of>> }) &
  (InputOf<Of> extends undefined ? { input?: undefined } : { input: z.ZodType<InputOf<Of>> }) &
  (Says<Of> extends { file: true }
    ? { files: readonly string[]; run: (request: RequestOf<Of>) => Promise<FileAnswer> }
    : { files?: undefined; run: (request: RequestOf<Of>) => AnswerOf<Of> | Promise<AnswerOf<Of>> }) &
  (AnswerOf<Of> extends void ? { answer?: undefined } : { answer: z.ZodType<AnswerOf<Of>> });

type Implementations<Api extends Record<string, Endpoint>> = { [Name in keyof Api]: Implementation<Api[Name]> };

/** An implementation whose types are checked already. */
type Loose = {
  summary: string;
  done?: string;
  params?: Record<string, z.ZodType>;
  query?: z.ZodType;
  headers?: z.ZodType;
  input?: z.ZodType;
  answer?: z.ZodType;
  files?: readonly string[];
  run: (request: never) => unknown;
};

const BINARY = { schema: z.string().meta({ format: 'binary' }) };

/** Answer of an endpoint for the document. */
function answersOf({ makes }: Endpoint, { answer, files, done }: Loose): RouteConfig['responses'] {
  if (done === undefined) return {};
  if (files) return { 200: { description: done, content: Object.fromEntries(files.map((type) => [type, BINARY])) } };
  if (!answer) return { 204: { description: done } };
  return { [makes ? 201 : 200]: jsonResponse(answer, done) };
}

function bodyOf({ form, optionalBody }: Endpoint, { input }: Loose) {
  if (!input) return undefined;
  if (form !== undefined) return multipartBody(input, form);
  return optionalBody ? { content: jsonBody(input).content } : jsonBody(input);
}

/** Parameters of the path by their schemas: ids, unless the implementation says another. */
function paramsOf(at: Endpoint, { params = {} }: Loose): z.ZodType | undefined {
  const names = paramNamesOf(at);
  if (names.length === 0) return undefined;
  return z.strictObject(Object.fromEntries(names.map((name) => [name, params[name] ?? pathId(name)])));
}

function describe(at: Endpoint, verb: Loose) {
  const [params, body] = [paramsOf(at, verb), bodyOf(at, verb)];
  return createRoute({
    method: methodOf(at).toLowerCase() as 'get',
    path: pathTemplateOf(at),
    summary: verb.summary,
    ...(at.open && { security: [] }),
    ...(at.list && { parameters: listQueryParameters(at.list) }),
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(verb.query && { query: verb.query as z.ZodObject }),
      ...(verb.headers && { headers: verb.headers as z.ZodObject }),
      ...(body && { body }),
    },
    responses: { ...answersOf(at, verb), ...refusalsOf(at, verb) },
  });
}

/** Reads a request as its endpoint says it; what does not fit has been refused, or is refused here. */
function readerOf(at: Endpoint, { input, query, headers }: Loose, deps: Deps) {
  const { form } = at;
  const hasParams = paramNamesOf(at).length > 0;
  const readList = at.list && listQueryReader(at.list);
  return (c: Context<AppEnv>) => {
    const valid = (target: string) => c.req.valid(target as never) as unknown;
    const known = hasParams ? (valid('param') as { id: number }) : {};
    return {
      deps,
      db: deps.db,
      c,
      caller: { actor: c.get('actor'), request_id: c.get('requestId'), now: deps.clock() },
      params: known,
      query: readList ? readList(c.req.url) : query && valid('query'),
      headers: headers && valid('header'),
      input: input && form === undefined ? valid('json') : undefined,
      readForm: form !== undefined && input && (() => readMultipart(c.req.raw, { schema: input, file: form })),
      seen: at.revision && (at.revision === 'required' ? expectedRevision : maybeSeen)(c, known as { id: number }),
    };
  };
}

function mount(router: Router, deps: Deps, at: Endpoint, verb: Loose): void {
  const read = readerOf(at, verb, deps);
  router.openapi(describe(at, verb), async (c) => {
    const answer = await verb.run(read(c) as never);
    if (verb.files) return sendFile(c, answer as FileAnswer) as never;
    return (verb.answer ? c.json(answer as object, at.makes ? 201 : 200) : c.body(null, 204)) as never;
  });
}

const sendFile = (c: Context<AppEnv>, { bytes, type, name }: FileAnswer): Response =>
  c.body(bytes, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` });

/** An endpoint with its verb. */
export type Route = { at: Endpoint; verb: Loose };

/** Routes of a noun's endpoints: one that has no verb, or other schemas than its types, does not compile. */
export const implement = <Api extends Record<string, Endpoint>>(api: Api, verbs: Implementations<Api>): Route[] =>
  Object.entries(api)
    .map(([name, at]) => ({ at, verb: verbs[name as keyof Api] as unknown as Loose }))
    .toSorted((a, b) => literalFirst(a.at, b.at));

/** Router of these, tried in this order. */
export function routerOf(routes: readonly Route[], deps: Deps): Router {
  const router = createRouter();
  for (const { at, verb } of routes) mount(router, deps, at, verb);
  return router;
}
