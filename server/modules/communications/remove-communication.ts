import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayRemoveCommunication } from '#domain/communications/editable-facts.ts';
import { mayRemoveNow } from '#domain/communications/holds.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findRegularOf, lockEvaluation } from '../evaluations/evaluations.repo.ts';
import { stepEvaluation } from '../evaluations/take-step.ts';
import { takeBackTasks } from '../samples/take-back-tasks.ts';
import { loadWhole } from './change-communication.ts';
import type { CommunicationRow } from './change-facts.repo.ts';
import { eraseRecordingJob } from './erase-recording.job.ts';
import { loadOpened, showCommunication } from './get-communication.ts';
import {
  eraseWords,
  leaveSessions,
  markInReports,
  markRemoved,
  revokeLinks,
  takeRecordings,
} from './remove-communication.repo.ts';
import { findHolds, listOpenTasks } from './ties.repo.ts';
import { takeAttachments } from './take-attachments.repo.ts';

const BECAUSE = 'Коммуникация удалена';

/** Drafts end: a correction that was under way leaves what it corrected as it was. */
async function voidDrafts(q: Query, caller: Caller, communicationId: number): Promise<void> {
  for (const { id } of await findRegularOf(q, communicationId, 'draft')) {
    const row = await lockEvaluation(q, id);
    if (row?.evaluation.state === 'draft')
      await stepEvaluation(q, caller, row, {
        action: 'void',
        to: 'void',
        mayNow: () => ({ allowed: true }),
        reason: BECAUSE,
      });
  }
}

async function forgetWords(q: Query, caller: Caller, row: CommunicationRow): Promise<void> {
  const { id, company_id } = row;
  const { actor, now } = caller;
  await markRemoved(q, id, now);
  await eraseWords(q, id);
  await markInReports(q, id);
  const files = [...(await takeRecordings(q, row)), ...(await takeAttachments(q, [id]))];
  for (const storage_key of files) await enqueue(q, eraseRecordingJob, { storage_key }, { now });
  for (const link of await revokeLinks(q, { id, by: actor.id, now }))
    await record(q, caller, { action: 'revoke', entity: 'access_links', entity_id: link.id, company_id });
}

/**
 * Deletes a communication that is locked (D-69), for good: its words, recording and client are erased with it, and nobody
 * brings it back, later deliveries of its source included. Evaluations go out of sight; what they were counted in stays,
 * marked by the facts' `deleted` (D-4).
 */
export async function removeOne(q: Query, caller: Caller, row: CommunicationRow, reason: string): Promise<void> {
  const { id, company_id, project_id, employee_id, started_at, category } = row;
  const holds = await findHolds(q, id);
  assertAllowed(mayRemoveNow(holds), conflict);
  const open = await listOpenTasks(q, id);
  await voidDrafts(q, caller, id);
  await leaveSessions(q, id, holds.draftSessions);
  for (const session of holds.draftSessions)
    await record(q, caller, {
      action: 'remove_communications',
      entity: 'calibrations',
      entity_id: session,
      company_id,
      before: { communication_id: id },
    });
  await forgetWords(q, caller, row);
  // After it is marked: a plan must not give it once more.
  await takeBackTasks(
    q,
    caller,
    open.map((task) => task.id),
    `${BECAUSE}: ${reason}`,
  );
  await record(q, caller, {
    action: 'remove',
    entity: 'communications',
    entity_id: id,
    company_id,
    before: { project_id, employee_id, started_at, category },
    after: { deleted_at: caller.now, reason },
  });
}

/**
 * Deletes a communication with a reason. POST: a body has no meaning with DELETE (RFC 9110 § 9.3.5), and proxies drop it.
 */
export async function removeCommunication({
  db,
  caller,
  params,
  seen,
  input,
}: RequestOf<typeof communicationsApi.remove>): Promise<void> {
  const { actor } = caller;
  await db.write(async (q) => {
    const { row } = await loadWhole(q, caller, params.id);
    assertAllowed(mayRemoveCommunication(actor, row));
    await assertRevision(row, seen, async () => showCommunication(q, actor, await loadOpened(q, actor, params.id)));
    await removeOne(q, caller, row, input.reason);
  });
}
