import {
  CALIBRATION_STATUSES,
  type CalibrationStatus,
  canMoveCalibration,
} from '#domain/calibrations/calibration-states.ts';
import { userIdOf } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { conflict } from '#server/http/errors.ts';
import type { AuditContext } from '#server/record/audit.repo.ts';
import { type CalibrationRow, type CalibrationValues, insertStep, setCalibrationStatus } from './calibrations.repo.ts';

type Move = { to: CalibrationStatus; reason?: string; values?: CalibrationValues };

/**
 * Moves a session to another status, with its history, in the caller's transaction. The only way to change a status: what
 * the table of moves does not have is 409, whoever asks. The row must be held.
 */
export async function moveCalibration(
  q: Query,
  { actor, now }: AuditContext,
  { calibration }: CalibrationRow,
  { to, reason = '', values = {} }: Move,
): Promise<void> {
  const { id: calibration_id, status: from } = calibration;
  if (!canMoveCalibration(from, to))
    throw conflict(`Сессия не переходит из «${CALIBRATION_STATUSES[from]}» в «${CALIBRATION_STATUSES[to]}».`);
  await setCalibrationStatus(q, calibration_id, to, values);
  const actor_id = userIdOf(actor);
  await insertStep(q, { calibration_id, from_status: from, to_status: to, actor_id, reason, at: now });
}
