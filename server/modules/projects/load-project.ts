import type { Project } from '#domain/projects/projects.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { listFormsOfProject } from '../forms/forms.repo.ts';
import { findProjectRow, lockProject, type ProjectPageRow } from './project-pages.repo.ts';
import { presentProject } from './projects.presenter.ts';

/** Project whose page the actor may open; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadProject(q: Query, actor: Viewer, id: number): Promise<ProjectPageRow> {
  const row = await findProjectRow(q, actor, id);
  if (!row) throw notFound('Проект не найден.');
  return row;
}

export async function loadProjectForUpdate(q: Query, actor: Actor, id: number): Promise<ProjectPageRow> {
  const row = await lockProject(q, actor, id);
  if (!row) throw notFound('Проект не найден.');
  return row;
}

/** Current project in the wire shape. */
export async function showProject(q: Query, actor: Actor, id: number): Promise<Project> {
  return presentProject(await loadProject(q, actor, id), await listFormsOfProject(q, id), actor);
}
