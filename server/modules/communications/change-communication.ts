import type { ChangeCommunication } from '#domain/communications/change-communication.schema.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { changeFacts } from './change-facts.ts';
import { lockWhole } from './change-facts.repo.ts';
import type { Whole } from './check-facts.ts';
import { getCommunication, loadOpened, showCommunication } from './get-communication.ts';
import { loadSeen } from './load-seen.ts';

/** A communication that the caller sees, locked with what hangs on it. `toProject`: one that is locked besides. */
export async function loadWhole(
  q: Query,
  { actor }: Caller,
  id: number,
  toProject?: ChangeCommunication['project_id'],
): Promise<Whole> {
  const { project_id } = await loadSeen(q, actor, id);
  const whole = await lockWhole(q, id, toProject === undefined ? [project_id] : [project_id, toProject]);
  // Deleted while it was waited for.
  if (!whole || whole.row.deleted_at !== null) throw notFound('Коммуникация не найдена.');
  return whole;
}

/** Corrects the sent facts, if the communication is still at the revision that its editor read (D-38, D-68). */
export async function changeCommunication({
  db,
  caller,
  params,
  seen,
  input,
}: RequestOf<typeof communicationsApi.change>): Promise<Communication> {
  const { actor } = caller;
  await db.write(async (q) => {
    const whole = await loadWhole(q, caller, params.id, input.project_id);
    assertAllowed(mayChangeCommunication(actor, whole.row));
    await assertRevision(whole.row, seen, async () =>
      showCommunication(q, actor, await loadOpened(q, actor, params.id)),
    );
    await changeFacts(q, caller, whole, input);
  });
  return getCommunication({ db, caller, params });
}
