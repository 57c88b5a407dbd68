import { allow } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { findAnyCalibration, lockCalibration } from '../calibrations/calibrations.repo.ts';
import { takeOutParticipant } from '../calibrations/change-participants.ts';
import { loadWhole } from '../calibrations/load-calibration.ts';
import { removeDraft } from '../evaluations/discard-draft.ts';
import { lockEvaluation } from '../evaluations/evaluations.repo.ts';
import { stepEvaluation } from '../evaluations/take-step.ts';
import { finishTaskBy, unbeginTaskOf } from '../evaluations/task-of-evaluation.ts';
import { updateReport } from '../reports/reports.repo.ts';
import { updateWeekly } from '../weekly/weekly-reports.repo.ts';
import { type HeldDraft, listHeldCalibrations, listHeldDrafts, listHeldReports } from './held.repo.ts';

/** Reason beside tasks and evaluations that end with somebody's leaving. */
export const LEFT = 'Асессор ушёл в архив.';

/**
 * Ends a draft that came back: others wait for it, so it is annulled and stays readable. What a correction was to replace
 * stands as it was, and its task is done (D-19).
 */
async function closeReturned(q: Query, caller: Caller, { id, supersedes_id }: HeldDraft): Promise<boolean> {
  const row = await lockEvaluation(q, id);
  // Sent a moment ago.
  if (row?.evaluation.state !== 'draft') return false;
  await stepEvaluation(q, caller, row, { action: 'void', to: 'void', mayNow: () => allow, reason: LEFT });
  if (supersedes_id === null) await unbeginTaskOf(q, id);
  else await finishTaskBy(q, id, { to: supersedes_id, now: caller.now });
  return true;
}

async function closeUnsent(q: Query, caller: Caller, { id }: HeldDraft): Promise<boolean> {
  const row = await lockEvaluation(q, id);
  if (row?.evaluation.state !== 'draft') return false;
  await removeDraft(q, caller, row);
  return true;
}

/** Ends a person's drafts, locked in the order of those who save: evaluation first, its task after it. */
export async function closeDrafts(q: Query, caller: Caller, userId: number) {
  let [drafts_removed, evaluations_voided] = [0, 0];
  for (const draft of await listHeldDrafts(q, userId)) {
    if (draft.sent) evaluations_voided += Number(await closeReturned(q, caller, draft));
    else drafts_removed += Number(await closeUnsent(q, caller, draft));
  }
  return { drafts_removed, evaluations_voided };
}

/** Takes a person out of the sessions that still wait for their ratings; whoever leads them asks somebody else (D-23). */
export async function leaveCalibrations(q: Query, caller: Caller, userId: number): Promise<number> {
  const held = await listHeldCalibrations(q, userId);
  for (const { id, participant_id } of held) {
    await lockCalibration(q, id, 'update');
    const row = await findAnyCalibration(q, id);
    const whole = row && (await loadWhole(q, row));
    const one = whole?.participants.find(({ participant }) => participant.id === participant_id);
    if (whole && one) await takeOutParticipant(q, caller, { whole, one });
  }
  return held.length;
}

/** Takes a person out of the readers of reports that are yet to be sent: sending would stop at them. */
export async function leaveReports(q: Query, userId: number): Promise<number> {
  const held = await listHeldReports(q, userId);
  for (const { report_id, recipients } of held) {
    const user_ids = recipients.user_ids.filter((id) => id !== userId);
    await updateWeekly(q, report_id, { recipients: { ...recipients, user_ids } });
    // A new revision: an editor that is open would write the former readers back.
    await updateReport(q, report_id, {});
  }
  return held.length;
}
