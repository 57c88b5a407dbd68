import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import { mayEditCalibrationNow, mayRemoveCalibrationNow } from '#domain/calibrations/calibrations.policy.ts';
import type { Calibration, UpdateCalibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { type CalibrationValues, deleteCalibration, updateCalibrationRow } from './calibrations.repo.ts';
import { assertDeadline, assertForm } from './check-calibration.ts';
import { moveLinkEnds } from './guest-links.ts';
import { loadLed, loadLedNow, recordOn } from './lead-calibration.ts';
import { isCurrent, calibrationProgress, type WholeCalibration } from './load-calibration.ts';
import { showCalibration } from './show-calibration.ts';

/** Columns of what is sent, where it makes sense. */
async function valuesOf(q: Query, whole: WholeCalibration, input: UpdateCalibration, now: Date) {
  const { calibration } = whole.row;
  const { deadline_at: deadline, expert_participant_id: expert_id, form_id, ...settings } = input;
  const isNewDeadline = deadline !== undefined && Date.parse(deadline) !== calibration.deadline_at.getTime();
  if (isNewDeadline) assertDeadline(deadline, now);
  const isMember = whole.participants.some((one) => one.participant.id === expert_id && isCurrent(one));
  if (typeof expert_id === 'number' && !isMember)
    throw fieldErrors({ expert_participant_id: ['Эксперта выбирают из участников.'] });
  const isNewForm = form_id !== undefined && form_id !== calibration.form_id;
  if (isNewForm && calibration.status !== 'draft') throw conflict('Сессию уже оценивают: форму в ней не сменить.');
  const form = isNewForm ? { form_id, form_version_id: (await assertForm(q, calibration.project_id, form_id)).id } : {};
  const sent: CalibrationValues = { ...settings, ...form };
  if (expert_id !== undefined) sent.expert_id = expert_id;
  if (isNewDeadline) sent.deadline_at = new Date(deadline);
  return sent;
}

/** Settings that are sent, if they are still as their editor saw them (D-38). */
export function updateCalibration({
  db,
  caller,
  seen,
  input,
}: RequestOf<typeof calibrationsApi.update>): Promise<Calibration> {
  return db.write(async (q) => {
    const whole = await loadLed(q, caller, seen.id);
    await assertRevision(whole.row.calibration, seen, () => showCalibration(q, caller, seen.id));
    assertAllowed(mayEditCalibrationNow(calibrationProgress(whole)), conflict);
    const sent = await valuesOf(q, whole, input, caller.now);
    const { before, after } = changesOf(whole.row.calibration, sent);
    if (Object.keys(after).length > 0) {
      const isMoved = after.deadline_at !== undefined;
      await updateCalibrationRow(q, seen.id, { ...after, ...(isMoved ? { reminded_at: null } : {}) });
      await moveLinkEnds(q, caller, { ...whole.row.calibration, ...after }, whole.participants);
      await recordOn(q, caller, whole, { action: 'update', before, after });
    }
    return showCalibration(q, caller, seen.id);
  });
}

export function removeCalibration({
  db,
  caller,
  params: { id },
}: RequestOf<typeof calibrationsApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const whole = await loadLedNow(q, caller, { id, mayNow: (it) => mayRemoveCalibrationNow(calibrationProgress(it)) });
    const { name, project_id } = whole.row.calibration;
    await recordOn(q, caller, whole, { action: 'remove', before: { name, project_id } });
    await deleteCalibration(q, id);
  });
}
