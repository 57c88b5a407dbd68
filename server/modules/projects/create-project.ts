import type { projectsApi } from '#domain/projects/projects.api.ts';
import { mayCreateProjects } from '#domain/projects/projects.policy.ts';
import type { CreateProject, Project } from '#domain/projects/projects.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { assertSettings, companyProblem } from './check-project.ts';
import { showProject } from './load-project.ts';
import { insertProject, replaceProjectForms } from './project-pages.repo.ts';

export function createProject({ db, caller, input }: RequestOf<typeof projectsApi.create>): Promise<Project> {
  assertAllowed(mayCreateProjects(caller.actor));
  return db.write(async (q) => showProject(q, caller.actor, await insertNewProject(q, caller, input)));
}

/** The same inside a transaction that makes more. */
export async function insertNewProject(q: Query, caller: Caller, input: CreateProject): Promise<number> {
  const { actor, now } = caller;
  const { form_ids, ...values } = input;
  const { company_id } = values;
  const company = await companyProblem(q, actor, company_id);
  await assertSettings(q, input, { present: [], company, unlink: [] });
  const id = await insertProject(q, { ...values, created_at: now });
  const formIds = [...new Set(form_ids)];
  await replaceProjectForms(q, id, formIds);
  const after = { ...values, form_ids: formIds };
  await record(q, caller, { action: 'create', entity: 'projects', entity_id: id, company_id, after });
  return id;
}
