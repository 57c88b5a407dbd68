import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Endpoint } from '#domain/endpoint/endpoint.ts';
import type { Database, Query } from '#server/db/client.ts';
import { onFirstTransaction } from '#server/db/first-transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from './app-env.ts';
import { isStreamed } from './body-bounds.ts';
import { conflict, HttpError, malformed } from './errors.ts';
import { findKey, storeResponse, type KeyRow, reserveKey } from './idempotency.repo.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;
/** Polling for the first request's answer: it is done and about to be answered, a matter of milliseconds. */
const [LOOKS, LOOK_EVERY_MS] = [20, 100] as const;

type KeyedRequest = { user_id: number; key: string; fingerprint: string; rights: string; sending: string };

const ALREADY = 'Этот запрос уже выполнен: обновите страницу.';

/** Error when another attempt came first. */
class SentBefore extends HttpError {
  constructor() {
    super(409, ALREADY);
  }
}

/** Answers that hold what the database keeps as a hash only are never stored, and streamed bodies are not known. */
const mayBeMarked = ({ method }: { method: string }, at: Endpoint | null): boolean =>
  method === 'POST' && at?.secret !== true && !isStreamed(at);

const hashOf = (said: string): string => createHash('sha256').update(said).digest('hex');

/**
 * Rights as text: roles and memberships, in a stable order. A person who has lost one may have lost sight of what they
 * did.
 */
function hashRights({ roles, companies, projects }: UserActor): string {
  const sorted = (lists: Record<string, readonly number[]>) =>
    Object.entries(lists).map(([role, ids]) => [role, ids.toSorted((a, b) => a - b)]);
  return hashOf(JSON.stringify([roles.toSorted(), sorted(companies), sorted(projects)]));
}

async function keyedRequestOf(c: Context<AppEnv>, actor: UserActor, key: string): Promise<KeyedRequest> {
  if (!KEY.test(key)) throw malformed('Idempotency-Key: от 1 до 200 печатных знаков ASCII.');
  const { pathname, search } = new URL(c.req.url);
  const said = `${pathname}${search}\n${await c.req.text()}`;
  return { user_id: actor.id, key, fingerprint: hashOf(said), rights: hashRights(actor), sending: randomUUID() };
}

/** Answer of the first attempt; a different request under the same key is refused. */
async function earlierResponse(db: Database, keyed: KeyedRequest, row: KeyRow): Promise<Response> {
  if (row.fingerprint !== keyed.fingerprint)
    throw new HttpError(422, 'Этот Idempotency-Key уже был у другого запроса.');
  // Rights changed: the write is done, but the answer may show what is no longer theirs; whoever may still see
  // it finds it by reading.
  if (row.rights !== keyed.rights) throw conflict(ALREADY);
  let present: KeyRow | undefined = row;
  for (let look = 0; present?.status === null && look < LOOKS; look += 1) {
    await pause(LOOK_EVERY_MS);
    present = await db.read((q) => findKey(q, keyed));
  }
  if (!present || present.status === null) throw conflict(ALREADY);
  const headers = { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' };
  return new Response(present.body, { status: present.status, headers });
}

/**
 * Idempotency-Key: a POST with a key writes once, however often it is sent. The key is reserved in the very
 * transaction that writes: a request that died has not used it up, and of two at once the second waits for the first. A
 * request refused before anything was written may come again. Kept for a day.
 */
export function idempotency({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const take = async (q: Query, keyed: KeyedRequest): Promise<void> => {
    if (!(await reserveKey(q, { ...keyed, created_at: clock() }))) throw new SentBefore();
  };
  const keep = async (keyed: KeyedRequest, { status, body }: { status: number; body: string }): Promise<void> => {
    try {
      await db.write((q) => storeResponse(q, keyed, { status, body: body === '' ? null : body }));
    } catch (error) {
      log.error({ err: error }, 'Ответ не сохранён под его ключом');
    }
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key');
    const actor = c.get('actor');
    if (key === undefined || actor.kind === 'guest' || !mayBeMarked(c.req, c.get('endpoint'))) return await next();
    const keyed = await keyedRequestOf(c, actor, key);
    const earlier = await db.read((q) => findKey(q, keyed));
    if (earlier) return await earlierResponse(db, keyed, earlier);

    const first = { run: (q: Query) => take(q, keyed), isDone: false };
    await onFirstTransaction(first, next);
    // Failure after the write is not stored as the answer: a repeated request hears that it is done.
    const isAnswer = first.isDone && c.res.status < 500;
    if (isAnswer) await keep(keyed, { status: c.res.status, body: await c.res.clone().text() });
    // Hook ends here: work after the answer is no part of it.
    first.isDone = true;
    const other = c.error instanceof SentBefore && (await db.read((q) => findKey(q, keyed)));
    if (other) c.res = await earlierResponse(db, keyed, other);
    return undefined;
  });
}
