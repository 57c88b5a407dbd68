import type { Actor } from '#domain/actor/actor.ts';
import type { meaningApi } from '#domain/meaning/meaning.api.ts';
import { mayReadPast } from '#domain/meaning/meaning.policy.ts';
import type { MeaningRunState } from '#domain/meaning/meaning-run.schema.ts';
import { mayManageProject } from '#domain/projects/projects.policy.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadProject } from '../projects/load-project.ts';
import { countStates, countToRead, findLastRun, insertRun } from './meaning-runs.repo.ts';
import { readPastJob } from './read-past.job.ts';

type LastRun = NonNullable<Awaited<ReturnType<typeof findLastRun>>>;

const isRunning = (last: LastRun | undefined): boolean =>
  last !== undefined && last.run.finished_at === null && last.run.failed_at === null;

function presentRun({ run, by }: LastRun): NonNullable<MeaningRunState['run']> {
  return {
    total: run.total,
    done: Math.min(run.done, run.total),
    started_at: run.started_at.toISOString(),
    started_by: by && { id: by.id, name: displayName(by) },
    waits_until: run.waits_until?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    failed_at: run.failed_at?.toISOString() ?? null,
    failure: run.failure,
  };
}

async function showRun(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  { actor, id }: { actor: Actor; id: number },
): Promise<MeaningRunState> {
  const { project } = await loadProject(q, actor, id);
  assertAllowed(mayManageProject(actor, project));
  const last = await findLastRun(q, id);
  const is_on = await isEngineOn(q, project.company_id, 'meaning');
  return {
    counts: await countStates(q, id),
    to_read: await countToRead(q, id),
    run: last ? presentRun(last) : null,
    may: { start: mayReadPast({ has_engine: engines.chat !== null, is_on, running: isRunning(last) }) },
  };
}

/** How many conversations of a project are read, for who leads it. */
export const getMeaningRun = ({
  deps,
  caller: { actor },
  params: { id },
}: RequestOf<typeof meaningApi.getRun>): Promise<MeaningRunState> =>
  deps.db.read((q) => showRun(q, deps, { actor, id }));

/** «Прочитать прошлые»: begins a run over what is not read yet, or of other words or references. */
export function startMeaningRun({
  deps,
  caller,
  params: { id },
}: RequestOf<typeof meaningApi.startRun>): Promise<MeaningRunState> {
  const { actor, now } = caller;
  return deps.db.write(async (q) => {
    const { may } = await showRun(q, deps, { actor, id });
    assertAllowed(may.start, conflict);
    const total = await countToRead(q, id);
    const run_id = await insertRun(q, { project_id: id, total, started_by: actor.id, started_at: now });
    // Begun by somebody else a moment ago: one run is enough.
    if (run_id !== undefined) {
      await enqueue(q, readPastJob, { run_id }, { now });
      const { project } = await loadProject(q, actor, id);
      const { company_id } = project;
      const after = { read: total };
      await record(q, caller, { action: 'read-past', entity: 'projects', entity_id: id, company_id, after });
    }
    return showRun(q, deps, { actor, id });
  });
}
