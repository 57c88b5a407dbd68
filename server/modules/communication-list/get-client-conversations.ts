import {
  CLIENT_CONVERSATIONS_MAX,
  type ClientConversations,
} from '#domain/communications/client-conversations.schema.ts';
import { firstWords } from '#domain/communications/client-history.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { isToldOfNews, newsFrom } from '#domain/communications/news.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { presentListItem } from '../communications/communications.presenter.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { visibleOnly } from '../evaluations/visible-summaries.ts';
import { listOpenings } from './first-words.repo.ts';
import { listPage } from './list-page.repo.ts';

const NEWEST_FIRST = { field: 'started_at', direction: 'desc' } as const;

type ClientRequest = Pick<RequestOf<typeof communicationsApi.client>, 'db' | 'caller' | 'params'>;

/** Conversations with the client of a communication, as the list by the filter `client_of` shows them (D-55). */
export function getClientConversations({ db, caller, params }: ClientRequest): Promise<ClientConversations> {
  const { actor, now } = caller;
  const page = { page: 1, per_page: CLIENT_CONVERSATIONS_MAX };
  const query = { filter: { client_of: [params.id] }, sort: NEWEST_FIRST, ...page };
  const reader = { actor, news: isToldOfNews(actor) ? newsFrom(now) : null };
  return db.read(async (q) => {
    await loadSeen(q, actor, params.id);
    const { rows, counted } = await listPage(q, reader, query);
    const openings = await listOpenings(
      q,
      rows.map(({ communication }) => communication.id),
    );
    const data = rows.map((row) => {
      const [evaluation] = visibleOnly(actor, row.communication, row.evaluations);
      const opening = openings.find(({ id }) => id === row.communication.id);
      return {
        ...presentListItem(row, actor, { evaluation, said: undefined }),
        first_words: firstWords(opening?.words ?? ''),
        crm_url: opening?.crm_url ?? null,
      };
    });
    return { total: counted.total, data };
  });
}
