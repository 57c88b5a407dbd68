import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { ProjectsQuery } from '#domain/projects/projects.filters.ts';
import { mayCreateProjects, mayListProjects } from '#domain/projects/projects.policy.ts';
import type { ProjectList } from '#domain/projects/projects.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { countProjects, listProjectRows } from './project-pages.repo.ts';
import { presentProjectItem } from './projects.presenter.ts';

export function listProjectPages(db: Database, actor: Actor, query: ListRequest<ProjectsQuery>): Promise<ProjectList> {
  assertAllowed(mayListProjects(actor));
  return db.read(async (q) => {
    const rows = await listProjectRows(q, actor, query);
    const total = await countProjects(q, actor, query.filter);
    const data = rows.map((row) => presentProjectItem(row, actor));
    return listAnswer(query, total, data, mayCreateProjects(actor));
  });
}
