import { type SQL, sql } from 'drizzle-orm';
import { inValues } from '#server/db/list.ts';
import { communications } from '#server/db/schema/index.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import type { FilterContext } from './filter-context.ts';

/**
 * Conversations with the clients of these communications: in their company, by phone or by deal (D-55). A communication
 * that the reader does not see tells nothing of its client.
 */
export function isOfClient({ actor, filter: { client_of: ids } }: FilterContext): SQL | undefined {
  if (!ids) return undefined;
  const { id, company_id, client_phone, crm_url } = communications;
  const asked = sql`(select ${company_id} as company_id, ${client_phone} as client_phone, ${crm_url} as crm_url
    from ${communications} where ${inValues(id, ids)} and ${communicationScope(actor)})`;
  const same = (column: 'client_phone' | 'crm_url') => {
    const name = sql.identifier(column);
    return sql`select same.id from ${asked} as asked join ${communications} as same
      on same.${name} = asked.${name} and same.company_id = asked.company_id and same.deleted_at is null`;
  };
  return sql`${id} in (${same('client_phone')} union ${same('crm_url')})`;
}
