import { and, desc, inArray } from 'drizzle-orm';
import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import type { Query } from '#server/db/client.ts';
import { appeals } from '#server/db/schema/index.ts';
import { matchingAppeals } from '../appeals/appeals.conditions.ts';
import { countRows, readKeys } from './read-keys.repo.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import type { ExportRequest } from './source.ts';

function found(q: Query, request: ExportRequest<AppealFilters>) {
  return q
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(inArray(appeals.id, matchingAppeals(q, request)), isLedBy(request.actor, appeals.company_id)));
}

export async function countAppealRows(q: Query, request: ExportRequest<AppealFilters>): Promise<number> {
  return countRows(q, found(q, request));
}

export async function readAppealKeys(
  q: Query,
  request: ExportRequest<AppealFilters>,
  limit: number | null,
): Promise<Int32Array> {
  const inOrder = found(q, request).orderBy(desc(appeals.opened_at), desc(appeals.id));
  return readKeys(q, limit === null ? inOrder : inOrder.limit(limit));
}
