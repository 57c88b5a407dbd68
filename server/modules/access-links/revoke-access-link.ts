import type { accessLinksApi } from '#domain/access-links/access-links.api.ts';
import { mayManageAccessLinks } from '#domain/access-links/access-links.policy.ts';
import type { AccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { presentAccessLink } from './access-links.presenter.ts';
import { type AccessLinkRow, findAccessLink, markRevoked } from './access-links.repo.ts';

async function loadAccessLink(q: Query, actor: Actor, id: number): Promise<AccessLinkRow> {
  const row = await findAccessLink(q, actor, id);
  if (!row) throw notFound('Ссылка не найдена.');
  return row;
}

/** Revocation of a link, which opens nothing from the next request on. */
export async function revokeAccessLink({
  db,
  caller,
  params: { id },
}: RequestOf<typeof accessLinksApi.revoke>): Promise<AccessLink> {
  const { actor, now } = caller;
  assertAllowed(mayManageAccessLinks(actor));
  return db.write(async (q) => {
    const row = await loadAccessLink(q, actor, id);
    assertAllowed(presentAccessLink(row, caller).may.revoke, conflict);
    if (!(await markRevoked(q, id, { user_id: actor.id, now }))) throw conflict('Ссылка уже отозвана.');
    const { company_id } = row.link;
    await record(q, caller, {
      action: 'revoke',
      entity: 'access_links',
      entity_id: id,
      company_id,
      before: { revoked_at: null },
      after: { revoked_at: now },
    });
    return presentAccessLink(await loadAccessLink(q, actor, id), caller);
  });
}
