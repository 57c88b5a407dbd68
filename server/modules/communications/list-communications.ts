import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { visibleSummaries } from '../evaluations/visible-summaries.ts';
import { presentListItem } from './communications.presenter.ts';
import { findPage, listCommunicationRows } from './communications.repo.ts';
import { findSaidWords } from './find-said-words.ts';

export function listCommunications(
  db: Database,
  actor: Actor,
  query: ListRequest<CommunicationsQuery>,
): Promise<CommunicationList> {
  return db.read(async (q) => {
    const { ids, counted } = await findPage(q, actor, query);
    const rows = await listCommunicationRows(q, actor, { ids, query });
    const subjects = rows.map(({ communication }) => communication);
    const [summaries, said] = await Promise.all([
      visibleSummaries(q, actor, subjects),
      findSaidWords(q, actor, { ids: subjects.map(({ id }) => id), search: query.filter.search }),
    ]);
    const data = rows.map((row) => {
      const { id } = row.communication;
      return presentListItem(row, { evaluation: summaries.get(id)?.[0], said: said.get(id) });
    });
    return listAnswer(query, counted, data, mayCreateCommunications(actor));
  });
}
