import { mayRunChecks } from '#domain/checks/checks.policy.ts';
import type { CheckRunState } from '#domain/checks/check-run.schema.ts';
import type { checksApi } from '#domain/checks/checks.api.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { mayManageForms } from '#domain/forms/forms.policy.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadForm } from '../forms/load-form.ts';
import { checkPastJob } from './check-past.job.ts';
import { findLastRun, insertRun, type RunRow } from './check-runs.repo.ts';
import { countTalksOf, listCheckedVersions } from './checked-talks.repo.ts';

const isRunning = (last: RunRow | undefined): boolean =>
  last !== undefined && last.run.finished_at === null && last.run.failed_at === null;

function presentRun({ run, version, by }: RunRow): NonNullable<CheckRunState['run']> {
  return {
    version,
    total: run.total,
    done: Math.min(run.done, run.total),
    started_at: run.started_at.toISOString(),
    started_by: by && { id: by.id, name: displayName(by) },
    finished_at: run.finished_at?.toISOString() ?? null,
    failed_at: run.failed_at?.toISOString() ?? null,
  };
}

async function showRun(q: Query, actor: Actor, formId: number): Promise<CheckRunState> {
  const { form } = await loadForm(q, actor, formId);
  assertAllowed(mayManageForms(actor, form));
  const [version] = await listCheckedVersions(q, [formId]);
  const last = await findLastRun(q, formId);
  return {
    run: last ? presentRun(last) : null,
    may: { start: mayRunChecks({ has_checks: version !== undefined, running: isRunning(last) }) },
  };
}

/** How far the checks of past talks are; for who makes the form. */
export const getCheckRun = ({ db, caller, params }: RequestOf<typeof checksApi.getRun>): Promise<CheckRunState> =>
  db.read((q) => showRun(q, caller.actor, params.id));

/** «Проверить прошлые»: begins a run over all talks with words that the form fits. */
export function startCheckRun({ db, caller, params }: RequestOf<typeof checksApi.startRun>): Promise<CheckRunState> {
  const { actor, now } = caller;
  const form_id = params.id;
  return db.write(async (q) => {
    const { may } = await showRun(q, actor, form_id);
    assertAllowed(may.start, conflict);
    const [version] = await listCheckedVersions(q, [form_id]);
    if (!version) throw new Error(`form ${form_id} checks nothing`);
    const total = await countTalksOf(q, form_id);
    const values = { form_id, form_version_id: version.id, total, started_by: actor.id, started_at: now };
    const run_id = await insertRun(q, values);
    // Begun by somebody else a moment ago: one run is enough.
    if (run_id !== undefined) {
      await enqueue(q, checkPastJob, { run_id }, { now });
      const { company_id } = version;
      const after = { version: version.number, checked: total };
      await record(q, caller, { action: 'run-checks', entity: 'forms', entity_id: form_id, company_id, after });
    }
    return showRun(q, actor, form_id);
  });
}
