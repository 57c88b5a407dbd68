import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { ClientTalk } from '#domain/communications/communications.schema.ts';
import { communications } from '#server/db/schema/index.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

/**
 * Place of a communication among those with its client that the actor sees (D-55): in its company, by phone or by deal.
 * A guest is told nothing of them.
 */
export function clientTalk(actor: Actor): SQL<ClientTalk | null> {
  if (actor.kind === 'guest') return sql<null>`null::json`;
  const { id, company_id, client_phone, crm_url, started_at } = communications;
  // The row is named anew, for inside «communications» are those that it is compared with, as the scope names them.
  return sql<ClientTalk | null>`(
    select case when talks.total > 0 then json_build_object('number', talks.number, 'total', talks.total) end
    from (select ${id} as id, ${company_id} as company_id, ${client_phone} as client_phone, ${crm_url} as crm_url,
      ${started_at} as started_at) as opened
    cross join lateral (
      select count(*) filter (where (${started_at}, ${id}) <= (opened.started_at, opened.id)) as number,
        count(*) as total
      from ${communications}
      where ${company_id} = opened.company_id
        and (${client_phone} = opened.client_phone or ${crm_url} = opened.crm_url)
        and ${communicationScope(actor)}) as talks)`;
}
