import type { projectsApi } from '#domain/projects/projects.api.ts';
import { mayDeleteProjectNow, mayDeleteProjects } from '#domain/projects/projects.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { deleteLinksTo } from '../access-links/access-links.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { listFormsOfProject } from '../forms/forms.repo.ts';
import { loadProjectForUpdate, showProject } from './load-project.ts';
import { deleteProject } from './project-pages.repo.ts';
import { projectUses } from './projects.presenter.ts';

/** Deletes an empty project and the access links to it; any other is refused with its uses (D-4). */
export function removeProject({ db, caller, seen }: RequestOf<typeof projectsApi.remove>): Promise<void> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadProjectForUpdate(q, actor, seen.id);
    assertAllowed(mayDeleteProjects(actor));
    await assertRevision(row.project, seen, () => showProject(q, actor, seen.id));
    assertAllowed(mayDeleteProjectNow(projectUses(row)), conflict);
    const form_ids = (await listFormsOfProject(q, seen.id)).map(({ id }) => id);
    const { revision: _revision, id: _id, ...before } = row.project;
    const access_links = await deleteLinksTo(q, { type: 'project', id: seen.id });
    await deleteProject(q, seen.id);
    await record(q, caller, {
      action: 'remove',
      entity: 'projects',
      entity_id: seen.id,
      company_id: row.project.company_id,
      before: { ...before, form_ids, access_links },
    });
  });
}
