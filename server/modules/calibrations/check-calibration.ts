import { DAY_MS } from '#domain/kernel/time.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCurrentVersion, listFormsOfProject, type PublishedVersion } from '../forms/forms.repo.ts';
import { findProject } from '../projects/projects.repo.ts';

/** A project that the actor does not see is none (D-2). */
export async function loadCalibrationProject(q: Query, actor: Actor, id: number) {
  const project = await findProject(q, actor, id);
  if (!project || project.archived_at) throw fieldErrors({ project_id: ['Такого проекта нет.'] });
  return project;
}

/** A year ahead nobody plans; and what is past is no deadline. */
const DEADLINE_DAYS_MAX = 366;

export function assertDeadline(deadline: string, now: Date): void {
  const left = Date.parse(deadline) - now.getTime();
  if (left <= 0) throw fieldErrors({ deadline_at: ['Срок должен быть в будущем.'] });
  if (left > DEADLINE_DAYS_MAX * DAY_MS) throw fieldErrors({ deadline_at: ['Срок не может быть дальше года.'] });
}

/** The published version of one of the project's forms. */
export async function assertForm(q: Query, projectId: number, formId: number): Promise<PublishedVersion> {
  const forms = await listFormsOfProject(q, projectId);
  const version = forms.some(({ id }) => id === formId) ? await findCurrentVersion(q, formId) : undefined;
  if (!version) throw fieldErrors({ form_id: ['Этой формы нет среди опубликованных форм проекта.'] });
  return version;
}
