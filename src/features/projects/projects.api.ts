import type { Revisioned } from '#domain/kernel/revision.ts';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { projectsList, type ProjectsQuery } from '#domain/projects/projects.filters.ts';
import type { Project, ProjectList, ProjectOptions } from '#domain/projects/projects.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Payload } from '#src/app/payload.ts';
import { http } from '#src/app/http-client.ts';

export function listProjects(query: ProjectsQuery, signal: AbortSignal): Promise<ProjectList> {
  return http.get('projects', { query: writeListQuery(projectsList, query), signal, several: true });
}

export function getProjectOptions(signal: AbortSignal): Promise<ProjectOptions> {
  return http.get('projects/options', { signal, several: true });
}

export function getProject(id: number, signal?: AbortSignal): Promise<Project> {
  return http.get(`projects/${id}`, { signal, several: true });
}

export function getProjectFigures(id: number, signal: AbortSignal): Promise<ProjectFigures> {
  return http.get(`projects/${id}/figures`, { signal, several: true });
}

export function createProject(payload: Payload): Promise<Project> {
  return http.post('projects', { json: payload });
}

export function updateProject({ id, revision }: Revisioned, payload: Payload): Promise<Project> {
  return http.patch(`projects/${id}`, { json: payload, revision });
}

export function archiveProject({ id }: Pick<Revisioned, 'id'>): Promise<Project> {
  return http.post(`projects/${id}/archive`);
}

export function unarchiveProject({ id }: Pick<Revisioned, 'id'>): Promise<Project> {
  return http.post(`projects/${id}/unarchive`);
}

export function removeProject({ id, revision }: Revisioned): Promise<void> {
  return http.delete(`projects/${id}`, { revision });
}
