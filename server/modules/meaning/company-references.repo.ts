import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MeaningReferences } from '#domain/meaning/meaning-references.ts';
import type { MeaningBook, NamedField } from '#domain/meaning/meaning-words.ts';
import type { Query } from '#server/db/client.ts';
import {
  communicationMeanings,
  communications,
  meaningObjections,
  meaningReferences,
} from '#server/db/schema/index.ts';

const ofCompany = (companyId: number) =>
  and(eq(communications.company_id, companyId), isNull(communications.deleted_at));

/** Conversations of a company under each value of its references. */
export async function countByValue(
  q: Query,
  companyId: number,
): Promise<Record<MeaningBook, ReadonlyMap<string, number>>> {
  const named = async (field: NamedField) => {
    const column = communicationMeanings[field];
    const rows = await q
      .select({ key: column, total: count() })
      .from(communicationMeanings)
      .innerJoin(communications, eq(communications.id, communicationMeanings.communication_id))
      .where(and(ofCompany(companyId), isNotNull(column)))
      .groupBy(column);
    return new Map(rows.map(({ key, total }) => [key ?? '', total]));
  };
  const { key, communication_id } = meaningObjections;
  const objections = await q
    .select({ key, total: sql<number>`count(distinct ${communication_id})::int` })
    .from(meaningObjections)
    .innerJoin(communications, eq(communications.id, communication_id))
    .where(ofCompany(companyId))
    .groupBy(key);
  return {
    reason: await named('reason'),
    topic: await named('topic'),
    result: await named('result'),
    objection: new Map(objections.map((row) => [row.key, row.total])),
  };
}

type Kept = { content: MeaningReferences; changed_by: number; changed_at: Date };

/** Writes the references of a company; conversations are read by them from now on. */
export async function keepReferences(q: Query, company_id: number, values: Kept): Promise<void> {
  await q
    .insert(meaningReferences)
    .values({ company_id, ...values })
    .onConflictDoUpdate({
      target: meaningReferences.company_id,
      set: { ...values, revision: sql`${meaningReferences.revision} + 1` },
    });
}
