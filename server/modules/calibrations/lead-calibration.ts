import { mayLeadCalibration } from '#domain/calibrations/calibrations.policy.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { loadCalibrationForUpdate, loadWhole, type WholeCalibration } from './load-calibration.ts';
import { showCalibration } from './show-calibration.ts';

/** The session, held for writing, when the caller leads it. */
export async function loadLed(q: Query, { actor }: Caller, id: number): Promise<WholeCalibration> {
  const row = await loadCalibrationForUpdate(q, actor, id);
  assertAllowed(mayLeadCalibration(actor, row.calibration));
  return loadWhole(q, row);
}

/** Session of who leads it, when its rules allow the step now. */
export async function loadLedNow(
  q: Query,
  caller: Caller,
  { id, mayNow }: { id: number; mayNow: (whole: WholeCalibration) => Verdict },
): Promise<WholeCalibration> {
  const whole = await loadLed(q, caller, id);
  assertAllowed(mayNow(whole), conflict);
  return whole;
}

type Entry = Pick<Parameters<typeof record>[2], 'action' | 'before' | 'after'>;

export async function recordOn(q: Query, caller: Caller, { row }: WholeCalibration, entry: Entry): Promise<void> {
  const { id: entity_id, company_id } = row.calibration;
  await record(q, caller, { entity: 'calibrations', entity_id, company_id, ...entry });
}

type Deed = {
  id: number;
  mayNow: (whole: WholeCalibration) => Verdict;
  run: (q: Query, whole: WholeCalibration) => Promise<void>;
};

/** Deed of who leads: held, allowed, done, shown anew. */
export function leadCalibration(db: Database, caller: Caller, { id, mayNow, run }: Deed): Promise<Calibration> {
  return db.write(async (q) => {
    const whole = await loadLedNow(q, caller, { id, mayNow });
    await run(q, whole);
    return showCalibration(q, caller, id);
  });
}
