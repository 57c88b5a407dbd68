import type { AccessLinksQuery } from '#domain/access-links/access-links.filters.ts';
import { mayManageAccessLinks } from '#domain/access-links/access-links.policy.ts';
import type { AccessLinkList } from '#domain/access-links/access-links.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { presentAccessLink } from './access-links.presenter.ts';
import { countAccessLinks, listAccessLinkRows } from './access-links.repo.ts';

type Asking = { actor: Actor; now: Date };

export async function listAccessLinks(
  db: Database,
  { actor, now }: Asking,
  { filter, ...paging }: ListRequest<AccessLinksQuery>,
): Promise<AccessLinkList> {
  const may = mayManageAccessLinks(actor);
  assertAllowed(may);
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const rows = await listAccessLinkRows(q, asked, paging);
    const counted = await countAccessLinks(q, asked);
    const data = rows.map((row) => presentAccessLink(row, { actor, now }));
    return listAnswer(paging, counted, data, may);
  });
}
