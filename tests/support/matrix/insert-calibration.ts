import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/kernel/time.ts';
import { calibrationCommunications, calibrationParticipants, calibrations } from '#server/db/schema/index.ts';
import type { Side } from '#tests/support/world.ts';
import { MISSING, type MatrixContext, secretName } from './context.ts';

/** Raters, all who could be asked, and a guest without a link. */
const raters = ({ assessor, otherAssessor, customer, head }: Side) => [assessor, otherAssessor, customer, head];

/** A draft with all of them and one communication, its employee named. */
export async function insertCalibration({ db, world, now }: MatrixContext, side: Side, communication: { id: number }) {
  return db.write(async (q) => {
    const values = {
      name: secretName(side),
      project_id: side.project.id,
      company_id: side.company.id,
      form_id: world.form.id,
      form_version_id: world.form.version_id,
      deadline_at: new Date(now.getTime() + DAY_MS),
      threshold: 10,
      hide_employee: false,
      show_others_after_own: true,
      guests_see_review: false,
      created_by: side.pm.id,
      created_at: now,
    };
    const [row] = await q.insert(calibrations).values(values).returning({ id: calibrations.id });
    const id = row?.id ?? MISSING;
    const own = { calibration_id: id, communication_id: communication.id };
    await q
      .insert(calibrationCommunications)
      .values({ ...own, position: 1, chosen: { by: 'hand' }, added_by: side.pm.id });
    const people = [
      ...raters(side).map((user) => ({ user_id: user.id, guest_name: null })),
      { user_id: null, guest_name: 'Пётр' },
    ];
    const participants = await q
      .insert(calibrationParticipants)
      .values(people.map((one) => ({ ...one, calibration_id: id })))
      .returning();
    return { id, participants };
  });
}

/** Being rated, and nobody has begun: to its people nothing is told of other evaluations of the communication (D-24). */
export async function insertWaitingCalibration(
  context: MatrixContext,
  side: Side,
  communication: { id: number },
): Promise<void> {
  const { id } = await insertCalibration(context, side, communication);
  const started = { status: 'scoring' as const, started_at: context.now };
  await context.db.write((q) => q.update(calibrations).set(started).where(eq(calibrations.id, id)));
}
