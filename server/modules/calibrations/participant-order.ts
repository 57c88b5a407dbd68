import { guestName } from '#domain/access-links/guest-name.ts';
import { displayName } from '#domain/users/display-name.ts';
import { isCurrent } from './load-calibration.ts';
import type { ParticipantRow } from './participants.repo.ts';

export function participantName({ participant, person }: ParticipantRow): string {
  return person ? displayName(person) : guestName(participant.guest_name ?? '');
}

/** The expert first, those taken out last. */
export function inOrder(participants: readonly ParticipantRow[], expertId: number | null): ParticipantRow[] {
  const rank = (one: ParticipantRow): number => (isCurrent(one) ? (one.participant.id === expertId ? 0 : 1) : 2);
  return participants.toSorted((a, b) => rank(a) - rank(b) || a.participant.id - b.participant.id);
}
