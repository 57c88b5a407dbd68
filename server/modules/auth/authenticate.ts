import { createMiddleware } from 'hono/factory';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { Endpoint } from '#domain/endpoint/endpoint.ts';
import { idleSecondsLeft, sessionRules } from '#domain/auth/session-rules.ts';
import type { AppEnv, SessionState } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { forbidden, HttpError, unauthorized } from '#server/http/errors.ts';
import type { Deps } from '#server/deps.ts';
import { guestMayWrite } from '#domain/access-links/guest-writes.ts';
import { GUEST_REFUSAL } from '#server/identity/caller.ts';
import { enterByLink } from '../access-links/enter-by-link.ts';
import { assertLetIn } from './assert-let-in.ts';
import { findSignedInUser, removeSession, touchSession } from './sessions.repo.ts';
import { toActor } from '#server/identity/to-actor.ts';
import { hashToken, isAccessLinkToken } from '#server/identity/token.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/;

export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/** Precision of a session's last use: not every request is worth a write. */
const TOUCH_MS = 60_000;

type SignedIn = { actor: UserActor; session: SessionState };

/**
 * Session of a token. `isActive`: the person did something; a page that polls every minute does not keep a session
 * alive.
 */
async function signedIn(deps: Deps, token: string, { isActive }: { isActive: boolean }): Promise<SignedIn> {
  const { db, clock, background } = deps;
  const now = clock();
  const user = await db.read((q) => findSignedInUser(q, hashToken(token), now));
  if (!user) throw unauthorized();
  assertLetIn(user);
  const { last_used_at, second_factor } = user;
  const rules = sessionRules(user.roles, user.company_rules, deps.idleMinutes);
  if (rules.idle_minutes !== null && idleSecondsLeft(last_used_at, rules.idle_minutes, now) <= 0) {
    await db.write((q) => removeSession(q, hashToken(token)));
    throw unauthorized();
  }
  const before = new Date(now.getTime() - TOUCH_MS);
  if (isActive && last_used_at <= before)
    background.run('Время последнего входа не записано', () =>
      db.write((q) => touchSession(q, user.session_id, { now, before })),
    );
  const session = { ...rules, second_factor, last_used_at: isActive ? now : last_used_at };
  return { actor: toActor(user), session };
}

const READING = new Set(['GET', 'HEAD']);
/** Writes open to guests: pressing «Выйти» must work for everyone; it ends a session, and a guest has none. */
const OPEN_WRITES = new Set(['/api/logout']);

/**
 * Refuses writes of a guest: an access link is read-only, but for that of a calibration, by which its guest rates (D-6).
 * Here and not in each verb, so that a new one cannot forget it.
 */
function assertGuestIsLetIn(
  actor: Actor,
  { method, path }: { method: string; path: string },
  at: Endpoint | null,
): void {
  if (actor.kind !== 'guest') return;
  if (at?.guests !== undefined && (at.guests === true || at.guests.includes(actor.target.type))) return;
  if (READING.has(method)) {
    if (at === null) return;
    throw forbidden(GUEST_REFUSAL);
  }
  if (OPEN_WRITES.has(path)) return;
  if (guestMayWrite(actor, { method, path })) return;
  throw forbidden('По временной ссылке можно только смотреть.');
}

/** Routes needed by the page that sets the second factor up. */
const WITHOUT_FACTOR = new Set(['GET /api/auth/permissions', 'GET /api/auth/session', 'POST /api/logout']);
const OWN_FACTOR = '/api/users/me/second-factor';

export const isFactorMissing = (session: SessionState | null): boolean =>
  session !== null && session.second_factor_required && !session.second_factor;

/** Refuses everything else without a required second factor. Here and not in each verb, for the same reason. */
function assertSecondFactor(
  session: SessionState | null,
  { method, path }: { method: string; path: string },
  at: Endpoint | null,
): void {
  if (!isFactorMissing(session) || at?.withoutFactor || WITHOUT_FACTOR.has(`${method} ${path}`)) return;
  if (path === OWN_FACTOR || path.startsWith(`${OWN_FACTOR}/`)) return;
  throw new HttpError(403, 'Ваша компания требует второй фактор. Настройте его, чтобы продолжить.', {
    data: { second_factor_required: true },
  });
}

/** Authenticates: every route behind it has `actor`; a block takes effect on the next request. */
export function authenticate(deps: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token === null) throw unauthorized();
    const visitor = { now: deps.clock(), request_id: c.get('requestId'), address: clientAddress(c, deps) };
    const isActive = c.req.header('x-background') === undefined;
    const { actor, session } = isAccessLinkToken(token)
      ? { actor: await enterByLink(deps.db, token, visitor), session: null }
      : await signedIn(deps, token, { isActive });
    c.set('actor', actor);
    c.set('session', session);
    assertGuestIsLetIn(actor, c.req, c.get('endpoint'));
    assertSecondFactor(session, c.req, c.get('endpoint'));
    await next();
  });
}
