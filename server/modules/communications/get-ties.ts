import { blindTo } from '#domain/actor/actor.ts';
import type { CommunicationTies } from '#domain/communications/change-communication.schema.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import { mayMoveRatings, mayMoveToProject, mayRemoveCommunication } from '#domain/communications/editable-facts.ts';
import { mayMoveRatingsNow, mayMoveToProjectNow, mayRemoveNow } from '#domain/communications/holds.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { loadSeen } from './load-seen.ts';
import { findHolds, listOpenTasks, listWork } from './ties.repo.ts';

/** What hangs on a communication, told to its team before they correct or delete it (D-68, D-69). */
export function getTies({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof communicationsApi.ties>): Promise<CommunicationTies> {
  return db.read(async (q) => {
    const seen = await loadSeen(q, actor, params.id);
    assertAllowed(mayChangeCommunication(actor, seen));
    const [holds, work, open] = [
      await findHolds(q, seen.id),
      await listWork(q, seen.id),
      await listOpenTasks(q, seen.id),
    ];
    // How much others have rated is something of their rating (D-24); nothing is moved or deleted in the meantime.
    const isBlind = blindTo(actor).includes(seen.id);
    const drafts = work.filter(({ state }) => state === 'draft').length;
    return {
      evaluations: isBlind ? 0 : work.length - drafts,
      drafts: isBlind ? 0 : drafts,
      tasks: isBlind ? 0 : open.length,
      move_ratings: both(mayMoveRatings(actor, seen), mayMoveRatingsNow(holds)),
      move_to_project: both(mayMoveToProject(actor, seen), mayMoveToProjectNow(holds)),
      remove: both(mayRemoveCommunication(actor, seen), mayRemoveNow(holds)),
    };
  });
}
