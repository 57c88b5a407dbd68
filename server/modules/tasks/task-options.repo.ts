import { asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, projects, tasks, users } from '#server/db/schema/index.ts';
import { taskScope } from './tasks.scope.ts';

export async function listTaskProjects(q: Query, actor: Actor) {
  const used = q
    .select({ id: tasks.project_id })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(taskScope(actor));
  return q
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, used))
    .orderBy(asc(projects.name), asc(projects.id));
}

export async function listTaskAssessors(q: Query, actor: Actor) {
  const used = q
    .select({ id: tasks.assessor_id })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(taskScope(actor));
  return q
    .select(personColumns(users))
    .from(users)
    .where(inArray(users.id, used))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}
