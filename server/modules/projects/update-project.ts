import type { projectsApi } from '#domain/projects/projects.api.ts';
import { mayChangeProjectNow, mayManageProject, mayMoveToCompany } from '#domain/projects/projects.policy.ts';
import { mayMoveProject } from '#domain/projects/project-statuses.ts';
import type { Project, UpdateProject } from '#domain/projects/projects.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { queueRecompute } from '#server/speech/recompute-facts.job.ts';
import { restampPassed } from '../evaluations/evaluation-caches.repo.ts';
import { listFormsOfProject } from '../forms/forms.repo.ts';
import { assertSettings, companyProblem, unlinkProblems } from './check-project.ts';
import { loadProjectForUpdate, showProject } from './load-project.ts';
import { type ProjectPageRow, replaceProjectForms, updateProjectRow } from './project-pages.repo.ts';
import { projectFacts, projectUses } from './projects.presenter.ts';

async function newCompanyProblem(
  q: Query,
  actor: Actor,
  row: ProjectPageRow,
  company_id: number | undefined,
): Promise<string | null> {
  if (company_id === undefined || company_id === row.project.company_id) return null;
  const verdict = mayMoveToCompany(projectUses(row));
  return verdict.allowed ? companyProblem(q, actor, company_id) : verdict.reason;
}

async function checkedChange(q: Query, actor: Actor, row: ProjectPageRow, input: UpdateProject) {
  const company = await newCompanyProblem(q, actor, row, input.company_id);
  const present = (await listFormsOfProject(q, row.project.id)).map(({ id }) => id);
  const company_id = input.company_id ?? row.project.company_id;
  // Forms of another company are not kept.
  const kept = company_id === row.project.company_id ? present : [];
  const wanted = input.form_ids === undefined ? present : [...new Set(input.form_ids)];
  const dropped = present.filter((id) => !wanted.includes(id));
  const unlink = await unlinkProblems(q, row.project.id, dropped);
  await assertSettings(q, { ...input, company_id, form_ids: wanted }, { present: kept, company, unlink });
  const { form_ids: _sent, ...values } = input;
  const { before, after } = changesOf(row.project, values);
  const isSame = present.length === wanted.length && dropped.length === 0;
  const forms = isSame ? null : { before: { form_ids: present }, after: { form_ids: wanted } };
  return { before, after, forms };
}

/**
 * Changes the sent fields, if the project is still at the revision its editor read (D-38). A new pass threshold counts
 * for all evaluations of the project at once: `passed` is a cache, and written with what it depends on (D-14).
 */
export function updateProject({ db, caller, seen, input }: RequestOf<typeof projectsApi.update>): Promise<Project> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadProjectForUpdate(q, actor, seen.id);
    assertAllowed(mayManageProject(actor, row.project));
    await assertRevision(row.project, seen, () => showProject(q, actor, seen.id));
    assertAllowed(mayChangeProjectNow(projectFacts(row)), conflict);
    if (input.status) assertAllowed(mayMoveProject(row.project.status, input.status), conflict);
    const { before, after, forms } = await checkedChange(q, actor, row, input);
    await updateProjectRow(q, seen.id, after);
    if (forms) await replaceProjectForms(q, seen.id, forms.after.form_ids);
    if ('employee_channel' in after || 'long_pause_seconds' in after)
      await queueRecompute(q, caller.now, { project_id: seen.id });
    if ('pass_threshold' in after) await restampPassed(q, { project_id: seen.id });
    await record(q, caller, {
      action: 'update',
      entity: 'projects',
      entity_id: seen.id,
      company_id: after.company_id ?? row.project.company_id,
      before: { ...before, ...forms?.before },
      after: { ...after, ...forms?.after },
    });
    return showProject(q, actor, seen.id);
  });
}
