import type { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import {
  mayIssueGuestLinkNow,
  mayLeadCalibration,
  mayRemoveParticipantNow,
} from '#domain/calibrations/calibrations.policy.ts';
import type { Calibration, CalibrationWithLinks } from '#domain/calibrations/calibrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { updateCalibrationRow } from './calibrations.repo.ts';
import { issueGuestLink, revokeLinkOf } from './guest-links.ts';
import { loadLed, recordOn } from './lead-calibration.ts';
import { isCounted, isCurrent, calibrationProgress, type WholeCalibration } from './load-calibration.ts';
import { deleteParticipant, type ParticipantRow, updateParticipant } from './participants.repo.ts';
import { showCalibration } from './show-calibration.ts';

type ParticipantKey = { id: number; participant_id: number };
type Held = { whole: WholeCalibration; one: ParticipantRow };

async function loadParticipant(q: Query, caller: Caller, { id, participant_id }: ParticipantKey): Promise<Held> {
  const whole = await loadLed(q, caller, id);
  assertAllowed(mayLeadCalibration(caller.actor, whole.row.calibration));
  const one = whole.participants.find(({ participant }) => participant.id === participant_id);
  if (!one) throw notFound('Такого участника в сессии нет.');
  return { whole, one };
}

/**
 * Participant taken out: who has rated stays, marked and outside the figures; who has not is gone as if never asked.
 */
export function removeParticipant({
  db,
  caller,
  params: key,
}: RequestOf<typeof calibrationMembersApi.removeParticipant>): Promise<Calibration> {
  return db.write(async (q) => {
    const { whole, one } = await loadParticipant(q, caller, key);
    assertAllowed(mayRemoveParticipantNow(calibrationProgress(whole), { removed: !isCurrent(one) }), conflict);
    await takeOutParticipant(q, caller, { whole, one });
    return showCalibration(q, caller, key.id);
  });
}

/** A participant taken out of a session that is held, in the transaction of whoever may. */
export async function takeOutParticipant(q: Query, caller: Caller, { whole, one }: Held): Promise<void> {
  const { id, calibration_id, user_id, guest_name } = one.participant;
  await revokeLinkOf(q, caller, one);
  const isExpert = whole.row.calibration.expert_id === id;
  await updateCalibrationRow(q, calibration_id, isExpert ? { expert_id: null } : {});
  const hasRated = whole.ratings.some(({ participant_id }) => participant_id === id);
  if (hasRated) await updateParticipant(q, id, { removed_at: caller.now });
  else await deleteParticipant(q, id);
  await recordOn(q, caller, whole, { action: 'remove_member', before: { user_id, guest_name } });
}

/**
 * Takes out of a session that is rated again whoever went to the archive during its review with ratings left to make: it
 * keeps nobody's open work (D-4).
 */
export async function takeOutArchived(q: Query, caller: Caller, whole: WholeCalibration): Promise<void> {
  const doneBy = (id: number): number =>
    whole.ratings.filter((rating) => rating.participant_id === id && isCounted(rating)).length;
  for (const one of whole.participants) {
    const hasLeft = isCurrent(one) && Boolean(one.person?.archived_at);
    if (hasLeft && doneBy(one.participant.id) < whole.communications.length)
      await takeOutParticipant(q, caller, { whole, one });
  }
}

/** A new link for a guest: whoever has lost theirs, or was given it to the wrong address. */
export function issueParticipantLink({
  db,
  caller,
  params: key,
}: RequestOf<typeof calibrationMembersApi.issueLink>): Promise<CalibrationWithLinks> {
  return db.write(async (q) => {
    const { whole, one } = await loadParticipant(q, caller, key);
    const kind = one.participant.user_id === null ? 'guest' : 'user';
    assertAllowed(mayIssueGuestLinkNow(calibrationProgress(whole), { kind, removed: !isCurrent(one) }), conflict);
    const links = [await issueGuestLink(q, caller, whole.row, one)];
    return { calibration: await showCalibration(q, caller, key.id), links };
  });
}

export function revokeParticipantLink({
  db,
  caller,
  params: key,
}: RequestOf<typeof calibrationMembersApi.revokeLink>): Promise<Calibration> {
  return db.write(async (q) => {
    const { one } = await loadParticipant(q, caller, key);
    if (!(await revokeLinkOf(q, caller, one))) throw conflict('Действующей ссылки нет.');
    return showCalibration(q, caller, key.id);
  });
}
