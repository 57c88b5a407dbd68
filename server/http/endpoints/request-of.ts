import type { Context } from 'hono';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { Endpoint, HeadersOf, InputOf, ParamsOf, QueryOf } from '#domain/endpoint/endpoint.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { MaybeRevisioned, Revisioned } from '#domain/kernel/revision.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '../app-env.ts';
import type { SentFile } from '../multipart.ts';

/** Who may come: nobody is known at an open endpoint, guests only where its rules let them in. */
type ActorOf<Of extends Endpoint> = Of extends { open: true }
  ? undefined
  : Of extends { guests: unknown }
    ? Actor
    : UserActor;

/** Caller of an endpoint, as verbs pass it on to the audit record, or to another verb that lets more people in. */
type CallerAs<Who> = { actor: Who; request_id: string; now: Date };

type SeenOf<Of extends Endpoint> = Of extends { revision: 'required' }
  ? Revisioned
  : Of extends { revision: 'optional' }
    ? MaybeRevisioned
    : undefined;

/** Query as it was read: of a list with its order parsed. */
type ReadQueryOf<Of extends Endpoint> = Of extends { list: object }
  ? QueryOf<Of> extends infer Query extends { sort: string }
    ? ListRequest<Query>
    : never
  : QueryOf<Of>;

/** Request of an endpoint, checked: all that its verb needs of it. */
export type RequestOf<Of extends Endpoint> = {
  deps: Deps;
  db: Database;
  caller: CallerAs<ActorOf<Of>>;
  params: ParamsOf<Of>;
  query: ReadQueryOf<Of>;
  /** Headers of the endpoint's own. */
  headers: HeadersOf<Of>;
  /** Body; of a form it is read by `readForm` instead, after the verb has asked whether it may be sent. */
  input: Of extends { form: string } ? undefined : InputOf<Of>;
  readForm: Of extends { form: string } ? () => Promise<{ values: InputOf<Of>; file: SentFile }> : undefined;
  /** Entity of the address `id`, at the revision that the caller has read. */
  seen: SeenOf<Of>;
  /** The request itself, for the few that read its headers, cookies or bytes. */
  c: Context<AppEnv>;
};
