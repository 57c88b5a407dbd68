import { type Actor, userIdOf } from '#domain/actor/actor.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import { mayUpdateUser } from '#domain/users/users.policy.ts';
import type { User, UserActivity, UserPage } from '#domain/users/users.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadUser, orNotFound } from './load-user.ts';
import { countCommunicationsOf, countEvaluationsBy, findTracesOf } from './user-activity.repo.ts';
import { personFacts, presentUser } from './users.presenter.ts';
import { findOneself } from './users.repo.ts';

/** Activity within the actor's scope; the last sign-in is only for those who manage the person. */
async function activityOf(q: Query, actor: Actor, id: number, isTheirBusiness: boolean): Promise<UserActivity> {
  const evaluations = await countEvaluationsBy(q, actor, id);
  const communications = await countCommunicationsOf(q, actor, id);
  const traces = isTheirBusiness ? await findTracesOf(q, id) : { signed_in: null, active: null };
  return {
    evaluations,
    communications,
    last_sign_in_at: traces.signed_in?.toISOString() ?? null,
    last_active_at: traces.active?.toISOString() ?? null,
  };
}

export function getUser({ db, caller, params }: RequestOf<typeof usersApi.get>): Promise<UserPage> {
  const [{ actor }, { id }] = [caller, params];
  return db.read(async (q) => {
    const user = await loadUser(q, actor, id);
    const isTheirBusiness = mayUpdateUser(actor, personFacts(user)).allowed;
    return {
      ...presentUser(user, actor),
      created_at: user.created_at.toISOString(),
      activity: await activityOf(q, actor, id, isTheirBusiness),
    };
  });
}

/**
 * Current user, in one statement and without counts, because every start of the app asks for it. A guest has no card:
 * nobody has the id that they are asked by.
 */
export function getMe({ db, caller: { actor } }: RequestOf<typeof usersApi.me>): Promise<User> {
  return db.read(async (q) => presentUser(orNotFound(await findOneself(q, userIdOf(actor) ?? 0)), actor));
}
