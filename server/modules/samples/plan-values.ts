import { nextOccurrence } from '#domain/kernel/next-occurrence.ts';
import type { SamplePlanInput } from '#domain/samples/samples.schema.ts';

/** Row values of the input; the schedule's next time is counted from now. */
export function planValues(input: SamplePlanInput, { now, time_zone }: { now: Date; time_zone: string }) {
  const assessor_ids = [...new Set(input.assessor_ids)].toSorted((a, b) => a - b);
  const next_run_at = input.schedule ? nextOccurrence(input.schedule, now, time_zone) : null;
  return { ...input, assessor_ids, next_run_at };
}
