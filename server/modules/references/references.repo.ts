import { asc, count, eq } from 'drizzle-orm';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { communicationTags, communicationTypes } from '#server/db/schema/index.ts';

export async function listCommunicationTypes(q: Query): Promise<Ref[]> {
  return q
    .select({ id: communicationTypes.id, name: communicationTypes.name })
    .from(communicationTypes)
    .orderBy(asc(communicationTypes.name), asc(communicationTypes.id));
}

export async function listCommunicationTags(q: Query): Promise<Ref[]> {
  return q
    .select({ id: communicationTags.id, name: communicationTags.name })
    .from(communicationTags)
    .orderBy(asc(communicationTags.name), asc(communicationTags.id));
}

export async function hasCommunicationType(q: Query, id: number): Promise<boolean> {
  const [row] = await q.select({ n: count() }).from(communicationTypes).where(eq(communicationTypes.id, id));
  return (row?.n ?? 0) > 0;
}

export async function hasCommunicationTags(q: Query, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const [row] = await q.select({ n: count() }).from(communicationTags).where(inValues(communicationTags.id, ids));
  return row?.n === new Set(ids).size;
}
