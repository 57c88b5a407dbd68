import { createMiddleware } from 'hono/factory';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { Endpoint } from '#domain/endpoint/endpoint.ts';
import { idleSecondsLeft, sessionRules } from '#domain/auth/session-rules.ts';
import type { AppEnv, SessionState } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { forbidden, HttpError, unauthorized } from '#server/http/errors.ts';
import type { Deps } from '#server/deps.ts';
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

/**
 * Refuses a guest whom the endpoint does not let in, before it looks for anything: an access link is read-only, but for
 * that of a calibration, by which its guest rates (D-6). Here and not in each verb, so that a new one cannot forget it.
 */
function assertGuestIsLetIn(actor: Actor, method: string, at: Endpoint | null): void {
  if (actor.kind !== 'guest') return;
  const isReading = READING.has(method);
  if (at === null && isReading) return;
  if (at?.guests === true || at?.guests?.includes(actor.target.type)) return;
  throw forbidden(isReading ? GUEST_REFUSAL : 'По временной ссылке можно только смотреть.');
}

export const isFactorMissing = (session: SessionState | null): boolean =>
  session !== null && session.second_factor_required && !session.second_factor;

/** Refuses everything else without a required second factor. Here and not in each verb, for the same reason. */
function assertSecondFactor(session: SessionState | null, at: Endpoint | null): void {
  if (!isFactorMissing(session) || at?.withoutFactor) return;
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
    assertGuestIsLetIn(actor, c.req.method, c.get('endpoint'));
    assertSecondFactor(session, c.get('endpoint'));
    await next();
  });
}
