import { accessLinkState } from '#domain/access-links/access-link-limits.ts';
import { alphaWord } from '#domain/calibrations/alpha-words.ts';
import { isOpenToAll } from '#domain/calibrations/calibration-states.ts';
import {
  isOverdue,
  mayAddCommunicationsNow,
  mayAddParticipantsNow,
  mayCloseNow,
  mayEditCalibrationNow,
  mayIssueGuestLinkNow,
  mayLeadCalibration,
  mayRemoveCalibrationNow,
  mayRemoveParticipantNow,
  mayResumeNow,
  mayReviewNow,
  mayExportReview,
  maySeeReview,
  maySetDeadlineNow,
  mayStartNow,
  mayStopNow,
} from '#domain/calibrations/calibrations.policy.ts';
import type {
  Calibration,
  CalibrationListItem,
  CalibrationParticipant,
} from '#domain/calibrations/calibrations.schema.ts';
import { allow, both, deny, type Verdict } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { CalibrationRow, StepRow } from './calibrations.repo.ts';
import {
  isCounted,
  isCurrent,
  calibrationProgress,
  type CalibrationViewer,
  type WholeCalibration,
} from './load-calibration.ts';
import { inOrder, participantName } from './participant-order.ts';
import type { ParticipantRow } from './participants.repo.ts';
import { presentLine } from './present-line.ts';
import { toWarnings, type Warned } from './calibration-warnings.ts';

const named = <Person extends { id: number; surname: string; name: string; patronymic: string | null }>(
  person: Person,
) => ({
  id: person.id,
  name: displayName(person),
});

/** α stands in the row before the review is open only if the session came back from it. */
function agreementOf({ status, figures }: CalibrationRow['calibration']): CalibrationListItem['agreement'] {
  const value = isOpenToAll(status) ? (figures?.alpha.value ?? null) : null;
  return value === null ? null : { value, word: alphaWord(value) };
}

export function presentCalibrationItem(
  row: CalibrationRow,
  { leads, own_id, now }: CalibrationViewer,
): CalibrationListItem {
  const { calibration: it, communications_count, participants_count } = row;
  return {
    id: it.id,
    name: it.name,
    project: { id: row.project.id, name: row.project.name },
    time_zone: row.project.time_zone,
    form: row.form,
    form_version: row.version,
    status: it.status,
    deadline_at: it.deadline_at.toISOString(),
    overdue: isOverdue(it, now),
    communications_count,
    participants_count,
    done: leads ? { count: row.submitted, of: communications_count * participants_count } : null,
    own: own_id === null ? null : { count: row.own_submitted, of: communications_count },
    agreement: agreementOf(it),
    created_at: it.created_at.toISOString(),
  };
}

function presentLink({ link }: ParticipantRow, now: Date): CalibrationParticipant['link'] {
  return (
    link && {
      state: accessLinkState(link, now),
      expires_at: link.expires_at.toISOString(),
      last_used_at: link.last_used_at?.toISOString() ?? null,
    }
  );
}

type CalibrationContext = { whole: WholeCalibration; viewer: CalibrationViewer; lead: Verdict };

function presentParticipant(one: ParticipantRow, { whole, viewer, lead }: CalibrationContext): CalibrationParticipant {
  const { participant, person } = one;
  const progress = calibrationProgress(whole);
  const removed = !isCurrent(one);
  const kind = participant.user_id === null ? 'guest' : 'user';
  const isSelf = participant.id === viewer.own_id;
  const count = whole.ratings.filter(
    ({ participant_id, state }) => participant_id === participant.id && state !== 'draft',
  ).length;
  const issue = both(lead, mayIssueGuestLinkNow(progress, { kind, removed }));
  const isActive = one.link !== null && accessLinkState(one.link, viewer.now) === 'active';
  return {
    id: participant.id,
    kind,
    user_id: participant.user_id,
    name: participantName(one),
    roles: person?.roles ?? [],
    is_expert: participant.id === whole.row.calibration.expert_id,
    is_self: isSelf,
    removed,
    done: viewer.leads || isSelf ? { count, of: whole.communications.length } : null,
    email: viewer.leads ? participant.guest_email : null,
    link: viewer.leads ? presentLink(one, viewer.now) : null,
    may: {
      remove: both(lead, mayRemoveParticipantNow(progress, { removed })),
      issue_link: issue,
      revoke_link: both(lead, isActive ? allow : deny('Действующей ссылки нет.')),
    },
  };
}

function verdictsOf(whole: WholeCalibration, viewer: CalibrationViewer, lead: Verdict): Calibration['may'] {
  const progress = calibrationProgress(whole);
  const { kind } = viewer.actor;
  return {
    edit: both(lead, mayEditCalibrationNow(progress)),
    remove: both(lead, mayRemoveCalibrationNow(progress)),
    start: both(lead, mayStartNow(progress, viewer.now)),
    stop: both(lead, mayStopNow(progress)),
    review: both(lead, mayReviewNow(progress)),
    resume: both(lead, mayResumeNow(progress)),
    close: both(lead, mayCloseNow(progress)),
    set_deadline: both(lead, maySetDeadlineNow(progress)),
    add_participants: both(lead, mayAddParticipantsNow(progress)),
    add_communications: both(lead, mayAddCommunicationsNow(progress)),
    see_review: maySeeReview({ kind }, whole.row.calibration),
    export: mayExportReview({ kind }, whole.row.calibration),
  };
}

const presentStep = ({ step, by }: StepRow): Calibration['history'][number] => ({
  from: step.from_status,
  to: step.to_status,
  at: step.at.toISOString(),
  by: by && named(by),
  reason: step.reason,
});

export function presentCalibration(
  whole: WholeCalibration,
  viewer: CalibrationViewer,
  { steps, warned }: { steps: readonly StepRow[]; warned: readonly Warned[] },
): Calibration {
  const { row, participants, communications } = whole;
  const { calibration: it } = row;
  const lead = mayLeadCalibration(viewer.actor, it);
  const context = { whole, viewer, lead };
  const count = whole.ratings.filter(isCounted).length;
  return {
    ...presentCalibrationItem({ ...row, submitted: count }, viewer),
    revision: it.revision,
    company: row.company,
    owner: named(row.owner),
    leads: viewer.leads,
    threshold: it.threshold,
    hide_employee: it.hide_employee,
    show_others_after_own: it.show_others_after_own,
    guests_see_review: it.guests_see_review,
    participants: inOrder(participants, it.expert_id).map((one) => presentParticipant(one, context)),
    communications: communications.map((one) =>
      presentLine(one, {
        ...context,
        warnings: toWarnings(warned, whole, { viewer, communication_id: one.communication.id }),
      }),
    ),
    history: viewer.actor.kind === 'guest' ? [] : steps.map(presentStep),
    may: verdictsOf(whole, viewer, lead),
  };
}
