import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import { isToldOfNews, newsFrom } from '#domain/communications/news.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listResponse } from '#server/http/list-response.ts';
import { visibleOnly } from '../evaluations/visible-summaries.ts';
import { presentListItem } from '../communications/communications.presenter.ts';
import { findSaidWords } from './find-said-words.ts';
import { listPage } from './list-page.repo.ts';

export function listCommunications({
  db,
  caller: { actor, now },
  query,
}: Pick<RequestOf<typeof communicationsApi.list>, 'db' | 'caller' | 'query'>): Promise<CommunicationList> {
  // A search reads much; what it finds may be a moment old.
  const read = query.filter.search === undefined ? db.read : db.readReplica;
  return read(async (q) => {
    const reader = { actor, news: isToldOfNews(actor) ? newsFrom(now) : null };
    const { rows, counted } = await listPage(q, reader, query);
    const ids = rows.map(({ communication }) => communication.id);
    const said = await findSaidWords(q, actor, { ids, search: query.filter.search });
    const data = rows.map((row) => {
      const [evaluation] = visibleOnly(actor, row.communication, row.evaluations);
      return presentListItem(row, actor, { evaluation, said: said.get(row.communication.id) });
    });
    return listResponse(query, counted, data, mayCreateCommunications(actor));
  });
}
