import { and, desc, inArray } from 'drizzle-orm';
import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import type { Query } from '#server/db/client.ts';
import { appeals } from '#server/db/schema/index.ts';
import { matchingAppeals } from '../appeals/appeals.conditions.ts';
import { countRows, readKeys } from './read-keys.repo.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import type { Asked } from './source.ts';

function found(q: Query, asked: Asked<AppealFilters>) {
  return q
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(inArray(appeals.id, matchingAppeals(q, asked)), isLedBy(asked.actor, appeals.company_id)));
}

export async function countAppealRows(q: Query, asked: Asked<AppealFilters>): Promise<number> {
  return countRows(q, found(q, asked));
}

export async function readAppealKeys(q: Query, asked: Asked<AppealFilters>, limit: number | null): Promise<Int32Array> {
  const inOrder = found(q, asked).orderBy(desc(appeals.opened_at), desc(appeals.id));
  return readKeys(q, limit === null ? inOrder : inOrder.limit(limit));
}
