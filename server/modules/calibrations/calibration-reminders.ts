import { REMIND_BEFORE_MS } from '#domain/calibrations/calibration-limits.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { calibrationDueLetter } from './calibration.letters.ts';
import { notify } from '#server/record/notify.ts';
import { hasCalibrationsDueBy, listUnfinished, markCalibrationsReminded } from './guest-letters.repo.ts';

/**
 * Reminds each participant who is not done, once, a day before the deadline. Guests have no letters but that with their
 * link.
 */
export async function remindOfCalibrations({ db, clock }: JobDeps): Promise<void> {
  const now = clock();
  const near = { now, until: new Date(now.getTime() + REMIND_BEFORE_MS) };
  if (!(await db.read((q) => hasCalibrationsDueBy(q, near)))) return;
  await db.write(async (q) => {
    for (const { calibration_id, user_id } of await listUnfinished(q, await markCalibrationsReminded(q, near)))
      if (user_id !== null)
        await notify(q, { actor: null, now }, calibrationDueLetter, { user_ids: [user_id], ids: [calibration_id] });
  });
}
