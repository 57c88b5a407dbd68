import { createMiddleware } from 'hono/factory';
import type { Actor, UserActor } from '#domain/users/actor.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { forbidden, unauthorized } from '#server/http/errors.ts';
import type { Deps } from '#server/deps.ts';
import { enterByLink } from '../access-links/enter-by-link.ts';
import { assertLetIn } from './assert-let-in.ts';
import { findSignedInUser, touchSession } from './sessions.repo.ts';
import { toActor } from './to-actor.ts';
import { hashToken, isAccessLinkToken } from './token.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/;

export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/** A sign-in's last use is exact to this much: not every request is worth a write. */
const TOUCH_MS = 5 * 60_000;

async function signedIn({ db, clock, background }: Deps, token: string): Promise<UserActor> {
  const now = clock();
  const user = await db.read((q) => findSignedInUser(q, hashToken(token), now));
  if (!user) throw unauthorized();
  assertLetIn(user);
  const before = new Date(now.getTime() - TOUCH_MS);
  if (user.last_used_at <= before)
    background.run('Время последнего входа не записано', () =>
      db.write((q) => touchSession(q, user.session_id, { now, before })),
    );
  return toActor(user);
}

const READING = new Set(['GET', 'HEAD']);
/** Pressing «Выйти» must work for everyone; it ends a session, and a guest has none. */
const OPEN_WRITES = new Set(['/api/logout']);

/** A link only shows (D-6). Here and not in each verb, so that a new one cannot forget it. */
function assertMayWrite(actor: Actor, { method, path }: { method: string; path: string }): void {
  if (actor.kind !== 'guest' || READING.has(method) || OPEN_WRITES.has(path)) return;
  throw forbidden('По временной ссылке можно только смотреть.');
}

/** Every route behind it has `actor`; a block takes effect on the next request. */
export function authenticate(deps: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token === null) throw unauthorized();
    const visitor = { now: deps.clock(), request_id: c.get('requestId'), address: clientAddress(c, deps) };
    const actor = isAccessLinkToken(token) ? await enterByLink(deps.db, token, visitor) : await signedIn(deps, token);
    c.set('actor', actor);
    assertMayWrite(actor, c.req);
    await next();
  });
}
