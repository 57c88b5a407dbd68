import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import {
  mayCloseNow,
  mayResumeNow,
  mayReviewNow,
  maySetDeadlineNow,
  mayStartNow,
  mayStopNow,
} from '#domain/calibrations/calibrations.policy.ts';
import type { Calibration, CalibrationWithLinks, IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { notify } from '#server/record/notify.ts';
import { calibrationStartedLetter } from './calibration.letters.ts';
import { figuresJob } from './calibration-figures.job.ts';
import { updateCalibrationRow } from './calibrations.repo.ts';
import { takeOutArchived } from './change-participants.ts';
import { assertDeadline } from './check-calibration.ts';
import { issueGuestLink, moveLinkEnds, revokeLinkOf } from './guest-links.ts';
import { leadCalibration, loadLedNow, recordOn } from './lead-calibration.ts';
import { isCounted, isCurrent, calibrationProgress, type WholeCalibration } from './load-calibration.ts';
import { moveCalibration } from './move-calibration.ts';
import { insertExposures } from './participants.repo.ts';
import { settleUnanimous, unsettleUnanimous } from './settle-unanimous.ts';
import { showCalibration } from './show-calibration.ts';

const idsOfUsers = ({ participants }: WholeCalibration): number[] =>
  participants.filter(isCurrent).flatMap(({ participant }) => participant.user_id ?? []);

const statusChange = ({ row }: WholeCalibration, to: string) => ({
  before: { status: row.calibration.status },
  after: { status: to },
});

/** Start of a session: everybody is asked, people by letter, guests by a link each. */
export function startCalibration({
  db,
  caller,
  params: { id },
}: RequestOf<typeof calibrationsApi.start>): Promise<CalibrationWithLinks> {
  const { now } = caller;
  return db.write(async (q) => {
    const whole = await loadLedNow(q, caller, { id, mayNow: (it) => mayStartNow(calibrationProgress(it), now) });
    await moveCalibration(q, caller, whole.row, { to: 'scoring', values: { started_at: now, reminded_at: null } });
    await recordOn(q, caller, whole, { action: 'start', ...statusChange(whole, 'scoring') });
    await notify(q, caller, calibrationStartedLetter, { user_ids: idsOfUsers(whole), ids: [id] });
    const links: IssuedGuestLink[] = [];
    for (const one of whole.participants)
      if (one.participant.user_id === null) links.push(await issueGuestLink(q, caller, whole.row, one));
    return { calibration: await showCalibration(q, caller, id), links };
  });
}

/** Back to the draft while nobody has begun: guests' links end, the next start gives out new ones. */
export function stopCalibration({
  db,
  caller,
  params: { id },
}: RequestOf<typeof calibrationsApi.stop>): Promise<Calibration> {
  return leadCalibration(db, caller, {
    id,
    mayNow: (whole) => mayStopNow(calibrationProgress(whole)),
    run: async (q, whole) => {
      await moveCalibration(q, caller, whole.row, { to: 'draft', values: { started_at: null } });
      for (const one of whole.participants) await revokeLinkOf(q, caller, one);
      await recordOn(q, caller, whole, { action: 'stop', ...statusChange(whole, 'draft') });
    },
  });
}

/** Opens the differences. What all have answered alike is settled; figures are computed behind the answer. */
export function reviewCalibration({
  db,
  caller,
  params: { id },
}: RequestOf<typeof calibrationsApi.review>): Promise<Calibration> {
  return leadCalibration(db, caller, {
    id,
    mayNow: (whole) => mayReviewNow(calibrationProgress(whole)),
    run: async (q, whole) => {
      await moveCalibration(q, caller, whole.row, { to: 'review', values: { figures: null } });
      await settleUnanimous(q, whole);
      await enqueue(q, figuresJob, { calibration_id: id }, { now: caller.now });
      await recordOn(q, caller, whole, { action: 'start-review', ...statusChange(whole, 'review') });
    },
  });
}

/**
 * Marks participants as exposed to communications that they had not rated when others' ratings were shown: their later
 * ones are marked.
 */
async function markExposed(q: Query, { participants, communications, ratings }: WholeCalibration): Promise<void> {
  const done = new Set(
    ratings.filter(isCounted).map(({ participant_id, communication_id }) => `${participant_id} ${communication_id}`),
  );
  const left = participants
    .filter(isCurrent)
    .flatMap(({ participant }) =>
      communications
        .map(({ communication }) => ({ participant_id: participant.id, communication_id: communication.id }))
        .filter(({ participant_id, communication_id }) => !done.has(`${participant_id} ${communication_id}`)),
    );
  await insertExposures(q, left);
}

/** Back to rating, with a reason and a new deadline. */
export function resumeCalibration({
  db,
  caller,
  params: { id },
  input: { reason, deadline_at: deadline },
}: RequestOf<typeof calibrationsApi.resume>): Promise<Calibration> {
  return leadCalibration(db, caller, {
    id,
    mayNow: (whole) => mayResumeNow(calibrationProgress(whole)),
    run: async (q, whole) => {
      assertDeadline(deadline, caller.now);
      const deadline_at = new Date(deadline);
      await markExposed(q, whole);
      await unsettleUnanimous(q, whole);
      await moveCalibration(q, caller, whole.row, {
        to: 'scoring',
        reason,
        values: { deadline_at, figures: null, reminded_at: null },
      });
      await takeOutArchived(q, caller, whole);
      await moveLinkEnds(q, caller, { ...whole.row.calibration, deadline_at }, whole.participants);
      const { before, after } = statusChange(whole, 'scoring');
      await recordOn(q, caller, whole, { action: 'resume', before, after: { ...after, reason, deadline_at } });
    },
  });
}

/** Closing of a session: from here on nothing of it changes, triggers see to that. */
export function closeCalibration({
  db,
  caller,
  params: { id },
}: RequestOf<typeof calibrationsApi.close>): Promise<Calibration> {
  return leadCalibration(db, caller, {
    id,
    mayNow: (whole) => mayCloseNow(calibrationProgress(whole)),
    run: async (q, whole) => {
      await recordOn(q, caller, whole, { action: 'close', ...statusChange(whole, 'closed') });
      await moveCalibration(q, caller, whole.row, { to: 'closed', values: { closed_at: caller.now } });
    },
  });
}

export function setCalibrationDeadline({
  db,
  caller,
  params: { id },
  input: { deadline_at: deadline },
}: RequestOf<typeof calibrationsApi.setDeadline>): Promise<Calibration> {
  return leadCalibration(db, caller, {
    id,
    mayNow: (whole) => maySetDeadlineNow(calibrationProgress(whole)),
    run: async (q, whole) => {
      assertDeadline(deadline, caller.now);
      const deadline_at = new Date(deadline);
      await updateCalibrationRow(q, id, { deadline_at, reminded_at: null });
      await moveLinkEnds(q, caller, { ...whole.row.calibration, deadline_at }, whole.participants);
      const before = { deadline_at: whole.row.calibration.deadline_at };
      await recordOn(q, caller, whole, { action: 'update', before, after: { deadline_at } });
    },
  });
}
