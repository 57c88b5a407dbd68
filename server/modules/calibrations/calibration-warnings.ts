import type { CalibrationWarning } from '#domain/calibrations/calibrations.schema.ts';
import { blindTo } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { isCurrent, type CalibrationViewer, type WholeCalibration } from './load-calibration.ts';
import { participantName } from './participant-order.ts';
import { listKnowledge } from './calibration-communications.repo.ts';

export type Warned = Awaited<ReturnType<typeof listKnowledge>>[number];

/** Participants who have had to do with evaluations of these communications: guests have no past here. */
export async function findWarned(
  q: Query,
  { participants }: Pick<WholeCalibration, 'participants'>,
  communicationIds: readonly number[],
): Promise<Warned[]> {
  const user_ids = participants.filter(isCurrent).flatMap(({ participant }) => participant.user_id ?? []);
  return listKnowledge(q, { user_ids, communication_ids: communicationIds });
}

/** Warnings for who leads; none of what they are yet to rate themselves (D-24). */
export function toWarnings(
  warned: readonly Warned[],
  { participants }: Pick<WholeCalibration, 'participants'>,
  { viewer, communication_id }: { viewer: CalibrationViewer; communication_id: number },
): CalibrationWarning[] {
  if (!viewer.leads || blindTo(viewer.actor).includes(communication_id)) return [];
  return participants.filter(isCurrent).flatMap((one) => {
    const known = warned.find(
      (it) => it.communication_id === communication_id && it.user_id === one.participant.user_id,
    );
    return known ? [{ participant_id: one.participant.id, name: participantName(one), knows: known.knows }] : [];
  });
}
