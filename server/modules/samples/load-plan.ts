import { mayManageSamples } from '#domain/samples/samples.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { findProjectPage } from '../projects/projects.repo.ts';
import { findPlanRow, lockPlanRow, type PlanRow } from './sample-plans.repo.ts';

/** Project whose plans the actor may manage; foreign ones do not exist for them (D-2). */
export async function loadPlanProject(q: Query, actor: Actor, projectId: number) {
  const project = await findProjectPage(q, actor, projectId);
  if (!project) throw notFound('Проект не найден.');
  assertAllowed(mayManageSamples(actor, project));
  return project;
}

async function assertManageable(q: Query, actor: Actor, row: PlanRow | undefined): Promise<PlanRow> {
  const project = row && (await findProjectPage(q, actor, row.project.id));
  if (!row || !project) throw notFound('План не найден.');
  assertAllowed(mayManageSamples(actor, project));
  return row;
}

export async function loadPlan(q: Query, actor: Actor, id: number): Promise<PlanRow> {
  return assertManageable(q, actor, await findPlanRow(q, id));
}

export async function loadPlanForUpdate(q: Query, actor: Actor, id: number): Promise<PlanRow> {
  return assertManageable(q, actor, await lockPlanRow(q, id));
}
