import type { Actor, GuestActor } from '../actor/actor.ts';
import type { FilterFields, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import type { Verdict } from '../kernel/verdict.ts';

/**
 * An endpoint of the API, said once, as plain data: the server mounts it, the screen calls it, the document lists it and
 * the guards before it read its rules. Only types of the wire stand here: the schemas that check them are the server's,
 * a page carries no validator.
 */
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /${string}`;

/** What the link of a guest opens. */
type GuestTarget = GuestActor['target']['type'];

/** What an endpoint asks of its caller, and what it costs. Absent: a user, no revision, the usual cost and size. */
export type EndpointRules = {
  /** Open to everybody, without a session. */
  open?: true;
  /** Guests let in: any, whose scope says what they find, or those whose link opens one of these (D-6, D-7). */
  guests?: true | readonly GuestTarget[];
  /** Senders of a large body, asked before it is read; the verb asks again with all it knows. */
  maySend?: (actor: Actor) => Verdict;
  /** Needed by the page that sets up a second factor: answered before it is there. */
  withoutFactor?: true;
  /** Makes a thing: 201. */
  makes?: true;
  /** Made from a revision that the caller has read: If-Match (D-38). «optional»: without one, as it is now. */
  revision?: 'required' | 'optional';
  /** Queue it waits in when many come at once; by the method when absent. */
  cost?: 'short' | 'heavy' | 'upload' | 'password';
  /** Bound of its body; the usual one when absent. «streamed»: the endpoint counts the bytes itself. */
  body?: 'small' | 'long text' | 'whole draft' | 'words' | 'streamed';
  /** Its body may be left out. */
  optionalBody?: true;
  /** Name of the file in a multipart form, which is then its body (P-30). */
  form?: string;
  /**
   * Takes or tells what the database keeps as a hash only: never stored under an Idempotency-Key, never compressed
   * beside what the caller sent (BREACH).
   */
  secret?: true;
  /** List whose page, order and filters its query says. */
  list?: ListDescription<FilterFields, string>;
  /** Refusals of its own, besides those that its address and its rules bring. */
  refuses?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429)[];
};

/**
 * Types that go over the wire. `params`: those of the address that are no ids. `headers`: of its own, in small letters.
 * `file`: it answers with bytes.
 */
type Wire = {
  input?: unknown;
  answer?: unknown;
  query?: object;
  headers?: object;
  params?: Record<string, string | number>;
  file?: true;
};

export type Endpoint<Says extends Wire = Wire, At extends Address = Address> = EndpointRules & {
  address: At;
  /** For the types alone: nothing is there at run time. */
  says?: Says;
};

type SaysOf<Of extends Endpoint> = NonNullable<Of['says']>;
export type InputOf<Of extends Endpoint> = SaysOf<Of> extends { input: infer Input } ? Input : undefined;
export type AnswerOf<Of extends Endpoint> = SaysOf<Of> extends { answer: infer Answer } ? Answer : void;

export type HeadersOf<Of extends Endpoint> = SaysOf<Of> extends { headers: infer Headers } ? Headers : undefined;

/** Query of a list as it is written, or what the endpoint says of its own. */
export type QueryOf<Of extends Endpoint> = Of extends { list: ListDescription<infer Fields, infer Sort> }
  ? Fields extends FilterFields
    ? ListQuery<Fields, Sort>
    : never
  : SaysOf<Of> extends { query: infer Query }
    ? Query
    : undefined;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type OwnParams<Of extends Endpoint> = SaysOf<Of> extends { params: infer Params } ? Params : unknown;

/** Parameters of an address: ids, but for those that the endpoint says otherwise. */
export type ParamsOf<Of extends Endpoint> = {
  [Name in Names<Of['address']>]: Name extends keyof OwnParams<Of> ? OwnParams<Of>[Name] : number;
};

/** Says an endpoint: `endpoint<{ input: CreateComment; answer: Comment }>()('POST /comments', { … })`. */
export const endpoint =
  <Says extends Wire>() =>
  <const At extends Address, const Rules extends EndpointRules = Record<never, never>>(
    address: At,
    rules?: Rules,
  ): Endpoint<Says, At> & Rules =>
    ({ address, ...rules }) as Endpoint<Says, At> & Rules;

/** Method of an endpoint: `GET`. */
export const methodOf = ({ address }: Endpoint): Method => address.slice(0, address.indexOf(' ')) as Method;

const PARAMETER = /\{(\w+)\}/g;

/** Path as the document writes it: `/communications/{id}/comments`. */
export const pathTemplateOf = ({ address }: Endpoint): string => address.slice(address.indexOf('/'));

/** Names of the parameters of its path: `['id']`. */
export const paramNamesOf = (at: Endpoint): string[] =>
  [...pathTemplateOf(at).matchAll(PARAMETER)].map(([, name = '']) => name);

/** Path with its parameters filled in, without a leading slash: `communications/7/comments`. */
export function pathOf<Of extends Endpoint>(at: Of, params: ParamsOf<Of>): string {
  const values = params as Record<string, string | number>;
  return pathTemplateOf(at)
    .slice(1)
    .replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(String(values[name])));
}
