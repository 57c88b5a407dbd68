import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Query } from '#server/db/client.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { measureRecording } from './measure-recording.ts';
import { refreshDue } from './refresh-due.ts';
import { countDue, countUnmeasured, findUnmeasured, hasWork, makeAllDue, writeActivity } from './speech.repo.ts';

/** One waits at most: it does whatever is to be done. */
const KEY = 'recompute-facts';
const LOOK_EVERY_MS = 10_000;
/** Rest after each recording, as a multiple of the work on it: a third of a core is taken at most. */
const REST = 2;
const MOST_REST_MS = 30_000;

/**
 * Computes the facts of speech that are due, and measures recordings by the method of today (D-40): after an upgrade those
 * of years, the latest first. It can be stopped anywhere, what it has done is done.
 */
export const recomputeFactsJob = defineJob({
  kind: 'recompute_facts',
  lane: 'background',
  payload: z.strictObject({
    /** Of a project, whose settings have changed; absent: what is due. */
    project_id: z.number().int().exactOptional(),
  }),
  attempts: 8,
  name: () => 'Пересчёт показателей речи',
  run: async (context, { project_id }) => {
    const { db } = context.deps;
    if (project_id !== undefined) await db.write((q) => makeAllDue(q, { project_id }));
    let done = 0;
    const total = await db.read(async (q) => (await countDue(q)) + (await countUnmeasured(q)));
    const told = async (count: number) => {
      done += count;
      await context.progress(done, Math.max(done, total));
    };
    do {
      for (let count = await refreshDue(db); count > 0; count = await refreshDue(db)) await told(count);
    } while (await measureNext(context, told));
  },
});

/** Measures one recording; false when all are. */
async function measureNext({ deps, signal }: JobContext, told: (count: number) => Promise<void>): Promise<boolean> {
  const recording = await deps.db.read(findUnmeasured);
  if (!recording) return false;
  const begun = performance.now();
  const activity = await measureRecording(deps, recording);
  await deps.db.write((q) => writeActivity(q, recording.id, activity));
  await told(1);
  await pause(Math.min((performance.now() - begun) * REST, MOST_REST_MS), undefined, { signal });
  return true;
}

export function queueRecompute(q: Query, now: Date, payload: { project_id?: number } = {}): Promise<void> {
  const { project_id } = payload;
  return enqueue(q, recomputeFactsJob, payload, { now, key: project_id === undefined ? KEY : `${KEY}-${project_id}` });
}

/** Looks for what is due: what triggers have marked, and after an upgrade all that an older method has computed. */
export function recomputeSchedule({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): ProcessSchedule {
  return {
    name: 'speech-facts',
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      if (await db.read(hasWork)) await db.write((q) => queueRecompute(q, clock()));
    },
  };
}
