import type { ProjectsQuery } from '#domain/projects/projects.filters.ts';
import { mayCreateProjects, mayListProjects } from '#domain/projects/projects.policy.ts';
import type { ProjectList } from '#domain/projects/projects.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { countProjects, listProjectRows } from './project-pages.repo.ts';
import { presentProjectItem } from './projects.presenter.ts';

export function listProjectPages(db: Database, actor: Actor, query: ProjectsQuery): Promise<ProjectList> {
  assertAllowed(mayListProjects(actor));
  const { page, per_page, filter } = query;
  return db.read(async (q) => {
    const rows = await listProjectRows(q, actor, query);
    const total = await countProjects(q, actor, filter);
    return {
      data: rows.map((row) => presentProjectItem(row, actor)),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateProjects(actor) },
    };
  });
}
