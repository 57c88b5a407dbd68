import { z } from 'zod';
import { type Measurement, measurementSchema, toldSchema } from '#domain/system/system.schema.ts';
import type { Query } from '#server/db/client.ts';
import { listUnfinished } from '#server/jobs/job-states.repo.ts';

/** Queue of the daily check, whose payload carries what the days before have measured and told. */
export const DAILY_CHECK = {
  kind: 'daily_check',
  lane: 'short',
  payload: z.strictObject({ measured: z.array(measurementSchema), told: z.array(toldSchema) }),
} as const;

/** Measurements so far, oldest first; null when no check waits for its day, nor was given up. */
export async function readMeasured(q: Query): Promise<Measurement[] | null> {
  const [last] = await listUnfinished(q, DAILY_CHECK);
  if (!last) return null;
  return DAILY_CHECK.payload.safeParse(last.payload).data?.measured ?? [];
}
