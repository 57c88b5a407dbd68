import type { projectsApi } from '#domain/projects/projects.api.ts';
import { mayCreateProjects, mayListProjects } from '#domain/projects/projects.policy.ts';
import type { ProjectList } from '#domain/projects/projects.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countProjects, listProjectRows } from './project-pages.repo.ts';
import { presentProjectItem } from './projects.presenter.ts';

export function listProjectPages({
  db,
  caller,
  query,
}: Pick<RequestOf<typeof projectsApi.list>, 'db' | 'caller' | 'query'>): Promise<ProjectList> {
  const { actor } = caller;
  assertAllowed(mayListProjects(actor));
  return db.read(async (q) => {
    const rows = await listProjectRows(q, actor, query);
    const total = await countProjects(q, actor, query.filter);
    const data = rows.map((row) => presentProjectItem(row, actor));
    return listResponse(query, total, data, mayCreateProjects(actor));
  });
}
