import type { Project } from '#domain/projects/projects.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { showProject } from './load-project.ts';

export function getProject(db: Database, actor: Actor, id: number): Promise<Project> {
  return db.read((q) => showProject(q, actor, id));
}
