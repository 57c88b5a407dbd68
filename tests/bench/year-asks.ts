import type { CommunicationFilters, CommunicationSort } from '#domain/communications/communications.filters.ts';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { getNeighbours } from '#server/modules/communication-list/get-neighbours.ts';
import { listCommunications } from '#server/modules/communication-list/list-communications.ts';
import { milliseconds, type Row } from './report.ts';

/** What is asked of the lists of a year, by whom, and how long it takes. */

const RUNS = 20;
const GOAL = 'p99 ≤ 60 мс';

const none = { pm: [], assessor: [], customer: [] };
const as = (over: Partial<UserActor>): UserActor => ({
  kind: 'user',
  id: 1,
  name: 'Замер',
  roles: ['admin'],
  companies: none,
  projects: { head: [], manager: [] },
  ...over,
});
export const ADMIN = as({});
export const ASSESSOR = as({ id: 50, roles: ['assessor'], companies: { ...none, assessor: [5, 6, 7] } });
const CUSTOMER = as({ id: 200, roles: ['customer'], companies: { ...none, customer: [9] } });
const HEAD = as({ id: 201, roles: ['head'], projects: { head: [17, 18], manager: [] } });
const MANAGER = as({ id: 2001, roles: ['manager'] });

export type Ask = {
  what: string;
  actor?: UserActor;
  filter?: CommunicationFilters;
  sort?: CommunicationSort;
  page?: number;
};

export const ASKS: Ask[] = [
  { what: 'первая страница' },
  { what: 'страница 400', page: 400 },
  { what: 'первая страница, асессор трёх компаний', actor: ASSESSOR },
  { what: 'страница 100, асессор', actor: ASSESSOR, page: 100 },
  { what: 'первая страница, заказчик', actor: CUSTOMER },
  { what: 'первая страница, руководитель отдела', actor: HEAD },
  { what: 'первая страница, менеджер', actor: MANAGER },
  { what: 'проект', filter: { project_id: [42] } },
  { what: 'неделя полгода назад', filter: { period_from: '2026-05-04', period_to: '2026-05-10' } },
  { what: 'не оценены', filter: { state: ['unrated'] } },
  { what: 'черновики', filter: { state: ['draft'] } },
  { what: 'не оценены или черновики', filter: { state: ['unrated', 'draft'] } },
  { what: 'опубликованы, балл 95…100', filter: { state: ['published'], score_from: 95 } },
  { what: 'черновики асессора', filter: { state: ['draft'], assessor_id: [77] } },
  { what: 'форма, асессор', filter: { form_id: [3], assessor_id: [33] } },
  { what: 'тег и тип', filter: { tag_id: [7], type_id: [3] } },
  { what: 'горячие чаты', filter: { temperature: ['hot'], category: ['chat'] } },
  { what: 'по длительности', sort: 'duration_seconds' },
  { what: 'по длительности, асессор', sort: 'duration_seconds', actor: ASSESSOR },
  { what: 'по баллу', sort: 'score' },
  { what: 'по баллу, страница 100', sort: 'score', page: 100 },
  { what: 'по баллу, асессор', sort: 'score', actor: ASSESSOR },
  { what: 'по баллу, заказчик', sort: 'score', actor: CUSTOMER },
  { what: 'по сотруднику', sort: 'employee' },
  { what: 'по сотруднику, асессор', sort: 'employee', actor: ASSESSOR },
  { what: 'поиск по имени «клиентc4ca»', filter: { search: 'клиентc4ca' } },
  { what: 'поиск «перезвонить»', filter: { search: 'перезвонить' } },
  { what: 'поиск «здравствуйте», сказано в каждом шестом', filter: { search: 'здравствуйте' } },
  { what: 'поиск «слово42»', filter: { search: 'слово42' } },
  { what: 'поиск «кл»', filter: { search: 'кл' } },
  { what: 'поиск «ыы», чего нет', filter: { search: 'ыы' } },
  { what: 'поиск по телефону', filter: { search: '8 900 00-42' } },
  { what: 'поиск того, чего нет', filter: { search: 'нетакогослова' } },
  { what: 'поиск сотрудника', filter: { search: 'фамилияd0fb96' } },
  { what: 'поиск «перезвонить», асессор трёх компаний', actor: ASSESSOR, filter: { search: 'перезвонить' } },
  {
    what: 'поиск «перезвонить», опубликованы, балл 95…100',
    filter: { search: 'перезвонить', state: ['published'], score_from: 95 },
  },
  { what: 'критическая ошибка', filter: { critical: true } },
  { what: 'порог не пройден, по длительности', filter: { passed: false }, sort: 'duration_seconds' },
  { what: 'тег и балл до 20', filter: { tag_id: [7], score_to: 20 } },
  { what: 'форма', filter: { form_id: [3] } },
  { what: 'доля речи 20…25 %', filter: { talk_share_to: 25 } },
  { what: 'доля речи от 69,9 %, редко', filter: { talk_share_from: 69.9 } },
  { what: 'монолог от 3 минут, редко', filter: { monologue_seconds_from: 179.5 } },
  { what: 'удержание от 5 минут', filter: { hold_seconds_from: 300 } },
  { what: 'перебивания от 9, не оценены', filter: { interruptions_from: 9, state: ['unrated'] } },
  { what: 'долгие паузы, асессор', actor: ASSESSOR, filter: { long_pauses_from: 1 } },
  { what: 'доля речи до 25 %, заказчик', actor: CUSTOMER, filter: { talk_share_to: 25 } },
  { what: 'причина «купить»', filter: { reason: ['buy'] } },
  { what: 'причина и результат, асессор', actor: ASSESSOR, filter: { reason: ['buy'], result: ['sold'] } },
  { what: 'возражение «дорого» без ответа', filter: { objection: ['price'], objection_answer: ['none'] } },
  { what: 'возражение «не доверяет», редко', filter: { objection: ['trust'] } },
  { what: 'возражения без ответа, заказчик', actor: CUSTOMER, filter: { objection_answer: ['none'] } },
  { what: 'обещания просрочены', filter: { promises_overdue: true } },
  { what: 'обещания просрочены, асессор', actor: ASSESSOR, filter: { promises_overdue: true } },
  { what: 'не прочитано движком', filter: { has_meaning: false } },
  { what: 'прочитано движком, по баллу', sort: 'score', filter: { has_meaning: true } },
  { what: 'разговоры одного клиента', filter: { client_of: [30_001] } },
  { what: 'балл 95…100, заказчик', actor: CUSTOMER, filter: { score_from: 95 } },
];

/** Neighbours of a communication of eleven days ago, which has a transcript on both engines. */
export const NEIGHBOURS: Ask[] = [
  { what: 'соседи' },
  { what: 'соседи по длительности', sort: 'duration_seconds' },
  { what: 'соседи по баллу', sort: 'score' },
  { what: 'соседи по сотруднику', sort: 'employee' },
  { what: 'соседи, опубликованы', filter: { state: ['published'] } },
  { what: 'соседи, критическая ошибка', filter: { critical: true } },
  { what: 'соседи, поиск «здравствуйте»', filter: { search: 'здравствуйте' } },
  { what: 'соседи, поиск «слово42»', filter: { search: 'слово42' } },
];
const ELEVEN_DAYS_AGO = 30_001;

export const callerOf = <Who extends Actor>(actor: Who) => ({ actor, request_id: 'bench', now: new Date() });
export const firstPage = { page: 1, per_page: 25 } as const;

export const list = (db: OpenDatabase, { actor = ADMIN, filter = {}, sort = 'started_at', page = 1 }: Ask) =>
  listCommunications({
    db,
    caller: callerOf(actor),
    query: { page, per_page: 25, sort: { field: sort, direction: 'desc' }, filter },
  });
export const neighbours = (db: OpenDatabase, { actor = ADMIN, filter = {}, sort = 'started_at' }: Ask) =>
  getNeighbours({
    db,
    caller: callerOf(actor),
    params: { id: ELEVEN_DAYS_AGO },
    query: { ...firstPage, sort: { field: sort, direction: 'desc' }, filter },
  });

export async function measure(what: string, ask: () => Promise<unknown>, goal = GOAL): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
    // Slow queries are not repeated: what takes seconds twice takes them every time. Once is a cold cache.
    if (run > 0 && Math.min(...times) > 1000) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => milliseconds(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { what, goal, measured: `p50 ${at(0.5)}, p99 ${at(0.99)}` };
}
