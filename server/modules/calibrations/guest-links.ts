import { DAY_MS } from '#domain/kernel/time.ts';
import { ACCESS_LINK_DAYS_MAX, accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { GUEST_DAYS_AFTER_DEADLINE } from '#domain/calibrations/calibration-limits.ts';
import type { IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { insertAccessLink, markRevoked, setLinkExpiry } from '../access-links/access-links.repo.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { hashToken, newAccessLinkToken } from '#server/identity/token.ts';
import type { CalibrationRow } from './calibrations.repo.ts';
import { guestLetterJob } from './guest-letter.job.ts';
import { participantName } from './participant-order.ts';
import { type ParticipantRow, updateParticipant } from './participants.repo.ts';

/**
 * End of a guest's link: the deadline (D-6); later where guests may look at the differences afterwards. Never beyond
 * what any link may last.
 */
function linkEnd({ deadline_at, guests_see_review }: CalibrationRow['calibration'], now: Date): Date {
  const wished = deadline_at.getTime() + (guests_see_review ? GUEST_DAYS_AFTER_DEADLINE * DAY_MS : 0);
  return new Date(Math.min(wished, now.getTime() + ACCESS_LINK_DAYS_MAX * DAY_MS));
}

/** Revokes the link that the guest has had so far. */
export async function revokeLinkOf(q: Query, caller: Caller, { link }: ParticipantRow): Promise<boolean> {
  if (!link || !(await markRevoked(q, link.id, { user_id: caller.actor.id, now: caller.now }))) return false;
  const [before, after] = [{ revoked_at: null }, { revoked_at: caller.now }];
  const of = { entity: 'access_links', entity_id: link.id, company_id: link.company_id } as const;
  await record(q, caller, { ...of, action: 'revoke', before, after });
  return true;
}

/**
 * A guest's way into the session, in the place of any they had. With an address it goes there by letter, whose job makes
 * the token; else it is shown this once (D-6).
 */
export async function issueGuestLink(
  q: Query,
  caller: Caller,
  { calibration }: CalibrationRow,
  one: ParticipantRow,
): Promise<IssuedGuestLink> {
  const { actor, now } = caller;
  const { participant } = one;
  await revokeLinkOf(q, caller, one);
  const token = newAccessLinkToken();
  const target = { type: 'calibration', id: calibration.id } as const;
  const values = {
    name: participant.guest_name ?? '',
    target_type: target.type,
    target_id: target.id,
    company_id: calibration.company_id,
    created_by: actor.id,
    created_at: now,
    expires_at: linkEnd(calibration, now),
  };
  const id = await insertAccessLink(q, { ...values, token_hash: hashToken(token) });
  await updateParticipant(q, participant.id, { access_link_id: id });
  const { company_id } = calibration;
  await record(q, caller, { action: 'create', entity: 'access_links', entity_id: id, company_id, after: values });
  const mailed_to = participant.guest_email;
  if (mailed_to !== null)
    await enqueue(q, guestLetterJob, { participant_id: participant.id, access_link_id: id }, { now });
  return {
    participant_id: participant.id,
    name: participantName(one),
    path: mailed_to === null ? accessLinkPath(target, token) : null,
    expires_at: values.expires_at.toISOString(),
    mailed_to,
  };
}

/** A new deadline is one for the guests, too. */
export async function moveLinkEnds(
  q: Query,
  { now }: Caller,
  calibration: CalibrationRow['calibration'],
  participants: readonly ParticipantRow[],
): Promise<void> {
  for (const { link } of participants)
    if (link && link.revoked_at === null) await setLinkExpiry(q, link.id, linkEnd(calibration, now));
}
