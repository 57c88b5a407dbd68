import type { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { mayTakePart } from '#domain/calibrations/eligible-participant.ts';
import { mayAddParticipantsNow } from '#domain/calibrations/calibrations.policy.ts';
import type {
  AddParticipant,
  CalibrationWithLinks,
  IssuedGuestLink,
} from '#domain/calibrations/calibrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { notify } from '#server/record/notify.ts';
import { calibrationStartedLetter } from './calibration.letters.ts';
import { type CalibrationRow, updateCalibrationRow } from './calibrations.repo.ts';
import { issueGuestLink } from './guest-links.ts';
import { loadLedNow } from './lead-calibration.ts';
import { calibrationProgress } from './load-calibration.ts';
import { hasParticipantUser, insertParticipant, listParticipants } from './participants.repo.ts';
import { showCalibration } from './show-calibration.ts';

/** `field`: where the form shows what is wrong with them. */
type Added = AddParticipant & { field: string };

async function whoIs(q: Query, { calibration }: CalibrationRow, added: Added) {
  if (added.kind === 'guest') return { guest_name: added.name, guest_email: added.email };
  const wrong = (sentence: string) =>
    fieldErrors({ [added.field === '' ? 'user_id' : `${added.field}.user_id`]: [sentence] });
  const person = await findActor(q, added.user_id);
  // Foreign people and those who never were are refused alike (D-2).
  if (!person || !mayTakePart(person, { ...calibration, id: calibration.project_id }))
    throw wrong('Такого человека нет среди тех, кто может участвовать.');
  if (await hasParticipantUser(q, calibration.id, added.user_id)) throw wrong('Этот человек уже участвует.');
  return { user_id: added.user_id };
}

/** Participant added in the transaction of whoever leads; their id is returned. */
export async function insertAddedParticipant(
  q: Query,
  caller: Caller,
  row: CalibrationRow,
  added: Added,
): Promise<number> {
  const { id: calibration_id, company_id } = row.calibration;
  const who = await whoIs(q, row, added);
  const id = await insertParticipant(q, { calibration_id, ...who, created_at: caller.now });
  if (added.is_expert) await updateCalibrationRow(q, calibration_id, { expert_id: id });
  const after = { ...who, is_expert: added.is_expert };
  await record(q, caller, {
    action: 'add_member',
    entity: 'calibrations',
    entity_id: calibration_id,
    company_id,
    after,
  });
  return id;
}

/**
 * Participant added by who leads; while the session is being rated they are asked at once: by letter, or by a link of
 * their own.
 */
export function addParticipant({
  db,
  caller,
  params: { id },
  input,
}: RequestOf<typeof calibrationMembersApi.addParticipant>): Promise<CalibrationWithLinks> {
  return db.write(async (q) => {
    const { row } = await loadLedNow(q, caller, {
      id,
      mayNow: (whole) => mayAddParticipantsNow(calibrationProgress(whole)),
    });
    const participantId = await insertAddedParticipant(q, caller, row, { ...input, field: '' });
    await updateCalibrationRow(q, id, {});
    const links: IssuedGuestLink[] = [];
    if (row.calibration.status === 'scoring') {
      const one = (await listParticipants(q, id)).find(({ participant }) => participant.id === participantId);
      if (input.kind === 'guest' && one) links.push(await issueGuestLink(q, caller, row, one));
      if (input.kind === 'user')
        await notify(q, caller, calibrationStartedLetter, { user_ids: [input.user_id], ids: [id] });
    }
    return { calibration: await showCalibration(q, caller, id), links };
  });
}
