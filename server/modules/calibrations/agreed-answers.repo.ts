import { and, eq } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { calibrationAgreedAnswers } from '#server/db/schema/index.ts';

export type AgreedRow = typeof calibrationAgreedAnswers.$inferSelect;
type AgreedTarget = { calibration_id: number; communication_id?: number };

const ofPlace = ({ calibration_id, communication_id }: AgreedTarget) =>
  and(
    eq(calibrationAgreedAnswers.calibration_id, calibration_id),
    communication_id === undefined ? undefined : eq(calibrationAgreedAnswers.communication_id, communication_id),
  );

export async function listAgreed(q: Query, key: AgreedTarget): Promise<AgreedRow[]> {
  return q.select().from(calibrationAgreedAnswers).where(ofPlace(key));
}

export async function replaceAgreed(
  q: Query,
  key: Required<AgreedTarget>,
  answers: Omit<AgreedRow, 'calibration_id' | 'communication_id'>[],
): Promise<void> {
  await q.delete(calibrationAgreedAnswers).where(ofPlace(key));
  if (answers.length > 0)
    await q.insert(calibrationAgreedAnswers).values(answers.map((answer) => ({ ...answer, ...key })));
}
