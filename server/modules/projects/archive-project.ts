import type { projectsApi } from '#domain/projects/projects.api.ts';
import { mayArchiveProjectNow, mayManageProject, mayUnarchiveProjectNow } from '#domain/projects/projects.policy.ts';
import { STATUS_AFTER_ARCHIVE } from '#domain/projects/project-statuses.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadProjectForUpdate, showProject } from './load-project.ts';
import { updateProjectRow } from './project-pages.repo.ts';
import { projectFacts } from './projects.presenter.ts';

type Request = RequestOf<(typeof projectsApi)['archive' | 'unarchive']>;

/** Archives a project, or restores it as finished: nothing starts by itself (D-4). */
function moveProject({ db, caller, params: { id } }: Request, action: 'archive' | 'unarchive'): Promise<Project> {
  const { actor, now } = caller;
  const isArchive = action === 'archive';
  return db.write(async (q) => {
    const row = await loadProjectForUpdate(q, actor, id);
    assertAllowed(mayManageProject(actor, row.project));
    assertAllowed((isArchive ? mayArchiveProjectNow : mayUnarchiveProjectNow)(projectFacts(row)), conflict);
    const { status, archived_at, company_id } = row.project;
    const after = {
      status: isArchive ? ('archived' as const) : STATUS_AFTER_ARCHIVE,
      archived_at: isArchive ? now : null,
    };
    await updateProjectRow(q, id, after);
    const before = { status, archived_at };
    await record(q, caller, { action, entity: 'projects', entity_id: id, company_id, before, after });
    return showProject(q, actor, id);
  });
}

export function archiveProject(request: Request): Promise<Project> {
  return moveProject(request, 'archive');
}

export function unarchiveProject(request: Request): Promise<Project> {
  return moveProject(request, 'unarchive');
}
