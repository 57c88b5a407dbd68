import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { pickByPlan } from './pick-by-plan.ts';
import { failRun } from './sample-plans.repo.ts';

/** «Подобрать сейчас» and the plan's schedule: the picking itself (D-21). */
export const pickSampleJob = defineJob({
  kind: 'pick_sample',
  lane: 'short',
  payload: z.strictObject({ run_id: idSchema }),
  attempts: 8,
  name: ({ run_id }) => `Подбор коммуникаций № ${run_id}`,
  run: ({ deps }, payload) => pickByPlan(deps, payload),
  // Run is marked failed: otherwise the plan says «Идёт подбор…» for ever, and nobody can start another.
  onGivenUp: (q, { run_id }, { cancelled, now }) => {
    const message = cancelled ? 'Подбор отменён.' : 'Подбор не удался, администратор видит почему.';
    return failRun(q, run_id, { message, finished_at: now });
  },
});
