import type { projectsApi } from '#domain/projects/projects.api.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showProject } from './load-project.ts';

export function getProject({ db, caller, params }: RequestOf<typeof projectsApi.get>): Promise<Project> {
  return db.read((q) => showProject(q, caller.actor, params.id));
}
