import type { Context } from 'hono';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { forbidden } from '#server/http/errors.ts';
import type { AuditContext, Caller } from '#server/record/audit.repo.ts';

/** Refusal for guests: the policies' sentences are for users («ваши данные — в профиле» means nothing to a guest). */
export const GUEST_REFUSAL = 'По временной ссылке этот раздел не открыт.';

/** Reader of a verb: the actor, guests included, and the time; behind authenticate() only. */
export type Reader = { actor: Actor; now: Date };

/** Reader of what the program makes its reports of, too. */
export type ViewReader = { actor: Viewer; now: Date };

export function readerOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Reader {
  return { actor: c.get('actor'), now: clock() };
}

/**
 * User of a request: behind authenticate() only. A guest is refused here, once for all verbs that are for users: every
 * write but those of rating (D-6), and what is read of one's own.
 */
export function userOf(c: Context<AppEnv>): UserActor {
  const actor = c.get('actor');
  if (actor.kind === 'guest') throw forbidden(GUEST_REFUSAL);
  return actor;
}

/** Reader of a verb that guests do not reach. */
export type UserReader = Reader & { actor: UserActor };

export function userReaderOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): UserReader {
  return { actor: userOf(c), now: clock() };
}

/** Caller of a rating: a user, or a guest by the link of a calibration, with the request. */
export type Rating = AuditContext & { actor: Actor };

/** Rater of a request, behind authenticate() only, which lets guests write where `guestMayWrite` says so. */
export function raterOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Rating {
  return { actor: c.get('actor'), request_id: c.get('requestId'), now: clock() };
}

/** Caller of a verb that writes, or reads what is written down: a user, with the request. */
export function callerOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Caller {
  return { actor: userOf(c), request_id: c.get('requestId'), now: clock() };
}
