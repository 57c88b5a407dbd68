import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { AuditContext } from '#server/record/audit.repo.ts';

/** Refusal for guests: the policies' sentences are for users («ваши данные — в профиле» means nothing to a guest). */
export const GUEST_REFUSAL = 'По временной ссылке этот раздел не открыт.';

/** Reader of a verb: the actor, guests included, and the time. An endpoint's caller is one (server/http/endpoints). */
export type Reader = { actor: Actor; now: Date };

/** Reader of what the program makes its reports of, too. */
export type ViewReader = { actor: Viewer; now: Date };

/** Reader of a verb that guests do not reach. */
export type UserReader = Reader & { actor: UserActor };

/** Caller of a rating: a user, or a guest by the link of a calibration, with the request. */
export type RatingCaller = AuditContext & { actor: Actor };
