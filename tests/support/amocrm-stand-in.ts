import type { ServerResponse } from 'node:http';
import { PULL_TOKEN } from './pull-stage.ts';
import { answerJson, type Seen } from './web-stand-in.ts';

/** amoCRM as it is documented: filters by type and change, sorts, gives pages, 204 when there is nothing. */
type Note = { id: number; updated_at: number; entity: string };
export const note = (id: number, updated_at: number, entity = 'leads'): Note => ({ id, updated_at, entity });
export function amocrm(notes: Note[]) {
  return ({ path, headers }: Seen, response: ServerResponse): void => {
    if (headers.authorization !== `Bearer ${PULL_TOKEN}`) return answerJson(response, { status: 401 }, 401);
    const url = new URL(path, 'https://example.amocrm.ru');
    const value = (name: string) => Number(url.searchParams.get(name));
    const [from, to, limit] = [value('filter[updated_at][from]'), value('filter[updated_at][to]'), value('limit')];
    const found = notes
      .filter(({ entity }) => url.pathname === `/api/v4/${entity}/notes`)
      .filter(({ updated_at }) => updated_at >= from && updated_at <= to)
      .toSorted((a, b) => a.updated_at - b.updated_at || a.id - b.id)
      .slice((value('page') - 1) * limit, value('page') * limit)
      .map(({ id, updated_at, entity }) => ({
        id,
        entity_id: 7,
        created_at: updated_at,
        updated_at,
        note_type: 'call_in',
        params: { uniq: `uniq-${id}`, duration: 60, phone: '+79001234567', call_status: 4, call_responsible: 5 },
        _links: { self: { href: `https://example.amocrm.ru/api/v4/${entity}/7/notes/${id}` } },
      }));
    if (found.length === 0) return void response.writeHead(204).end();
    return answerJson(response, { _page: value('page'), _embedded: { notes: found } });
  };
}
