import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { visibleSummaries } from '../evaluations/visible-summaries.ts';
import { presentListItem } from './communications.presenter.ts';
import { findUpToCap, listCommunicationRows } from './communications.repo.ts';

export function listCommunications(db: Database, actor: Actor, query: CommunicationsQuery): Promise<CommunicationList> {
  return db.read(async (q) => {
    const { ids, total, total_exact } = await findUpToCap(q, actor, query);
    const rows = await listCommunicationRows(q, actor, { ids, query });
    const subjects = rows.map(({ communication }) => communication);
    const summaries = await visibleSummaries(q, actor, subjects);
    const { page, per_page } = query;
    return {
      data: rows.map((row) => presentListItem(row, summaries.get(row.communication.id)?.[0])),
      meta: { page, per_page, total, total_exact, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateCommunications(actor) },
    };
  });
}
