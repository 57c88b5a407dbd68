import type { Context } from 'hono';
import type { Actor } from '#domain/actor/actor.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { forbidden } from '#server/http/errors.ts';
import type { AuditContext, Caller } from './audit/audit.repo.ts';

/** Reader of a verb: the actor, guests included, and the time; behind authenticate() only. */
export type Reader = { actor: Actor; now: Date };

export function readerOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Reader {
  return { actor: c.get('actor'), now: clock() };
}

/** Caller of a rating: a user, or a guest by the link of a calibration, with the request. */
export type Rating = AuditContext & { actor: Actor };

/** Behind authenticate() only, which lets guests write where `guestMayWrite` says so. */
export function raterOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Rating {
  return { actor: c.get('actor'), request_id: c.get('requestId'), now: clock() };
}

/**
 * Caller of a request: behind authenticate() only. A guest is refused here, once for all verbs that write but those of
 * rating (D-6).
 */
export function callerOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Caller {
  const actor = c.get('actor');
  if (actor.kind === 'guest') throw forbidden('По временной ссылке можно только смотреть.');
  return { actor, request_id: c.get('requestId'), now: clock() };
}
