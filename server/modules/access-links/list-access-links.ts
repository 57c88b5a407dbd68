import type { accessLinksApi } from '#domain/access-links/access-links.api.ts';
import { mayManageAccessLinks } from '#domain/access-links/access-links.policy.ts';
import type { AccessLinkList } from '#domain/access-links/access-links.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentAccessLink } from './access-links.presenter.ts';
import { countAccessLinks, listAccessLinkRows } from './access-links.repo.ts';

export async function listAccessLinks({
  db,
  caller: { actor, now },
  query: { filter, ...paging },
}: RequestOf<typeof accessLinksApi.list>): Promise<AccessLinkList> {
  const may = mayManageAccessLinks(actor);
  assertAllowed(may);
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const rows = await listAccessLinkRows(q, asked, paging);
    const counted = await countAccessLinks(q, asked);
    const data = rows.map((row) => presentAccessLink(row, { actor, now }));
    return listResponse(paging, counted, data, may);
  });
}
