import { and, eq, inArray } from 'drizzle-orm';
import type { MeaningReferences } from '#domain/meaning/meaning-references.ts';
import type { Query } from '#server/db/client.ts';
import { companyEngines, meaningReferences } from '#server/db/schema/index.ts';

/** References of the companies that have ever let an engine read; null: the common ones. */
export async function listReferences(
  q: Query,
  companyIds: readonly number[] | 'all',
): Promise<(MeaningReferences | null)[]> {
  const { company_id } = companyEngines;
  const rows = await q
    .select({ content: meaningReferences.content })
    .from(companyEngines)
    .leftJoin(meaningReferences, eq(meaningReferences.company_id, company_id))
    .where(and(companyIds === 'all' ? undefined : inArray(company_id, [...companyIds])))
    .orderBy(company_id);
  return rows.map(({ content }) => content);
}
