import { sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import type {
  CommunicationList,
  CommunicationListItem,
  SaidWords,
} from '#domain/communications/communications.schema.ts';
import { isToldOfNews, newsFrom } from '#domain/communications/news.ts';
import { snippetOf } from '#domain/communications/word-search.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import { displayName } from '#domain/users/display-name.ts';
import { type Database, rowsOf } from '#server/db/client.ts';
import { isByEvaluation, shownEvaluations } from './plain-evaluations.ts';
import { PLAINLY } from './plain-filters.ts';
import { toldAuto } from './plain-auto.ts';
import { isOverdue, objectionsOf, toldMeaning } from './plain-meaning.ts';
import { isSeen } from './plain-scope.ts';
import type { Stored, StoredCommunication } from './stored-rows.ts';

type Query = ListRequest<CommunicationsQuery>;

function saidIn(
  stored: Stored,
  actor: Actor,
  { id }: StoredCommunication,
  search: string | undefined,
): SaidWords | null {
  const words = stored.transcripts.find(({ communication_id }) => communication_id === id);
  if (!search || !words || actor.kind === 'guest') return null;
  const spoken = words.messages.length > 0 ? words.messages : words.segments;
  const snippet = snippetOf(
    spoken.map(({ text }) => text),
    search,
  );
  const by = snippet && spoken[snippet.index];
  return by ? { side: by.side, before: snippet.before, words: snippet.words, after: snippet.after } : null;
}

/** One of those that home counts for the reader, who is told of news at all. */
function isNew(stored: Stored, actor: Actor, row: StoredCommunication): boolean {
  const filter = { unread_from: newsFrom(new Date()) };
  return isToldOfNews(actor) && isByEvaluation({ stored, actor, filter }, row);
}

/** Row of the list as it goes to the screen, in the order of its fields. */
function present(stored: Stored, actor: Actor, row: StoredCommunication, search?: string): CommunicationListItem {
  const company = stored.companies.find(({ id }) => id === row.company_id);
  const project = stored.projects.find(({ id }) => id === row.project_id);
  const type = stored.types.find(({ id }) => id === row.type_id);
  const employee = stored.people.find(({ id }) => id === row.employee_id);
  if (!company || !project) throw new Error('a communication has a company and a project');
  const links = stored.tagLinks.filter(({ communication_tag_links: link }) => link.communication_id === row.id);
  const tags = links.map(({ communication_tags: { id, name } }) => ({ id, name }));
  const own = stored.favorites.filter(({ owner_id }) => actor.kind === 'user' && owner_id === actor.id);
  const holding = own.filter(({ id }) =>
    stored.favoriteLinks.some((link) => link.favorite_id === id && link.communication_id === row.id),
  );
  return {
    id: row.id,
    category: row.category,
    direction: row.direction,
    type: type ? { id: type.id, name: type.name } : null,
    temperature: row.temperature,
    company: { id: company.id, name: company.name },
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    employee: employee ? { id: employee.id, name: displayName(employee) } : null,
    employee_source_name: row.employee_source_name,
    client_name: row.client_name,
    client_phone: row.client_phone,
    started_at: row.started_at.toISOString(),
    duration_seconds: row.duration_seconds,
    outcome: row.outcome,
    audio: row.audio,
    tags: tags.toSorted((one, other) => byPeople.compare(one.name, other.name)),
    lead_source: actor.kind === 'guest' ? null : row.lead_source,
    favorite_ids: holding.map(({ id }) => id).toSorted((one, other) => one - other),
    evaluation: shownEvaluations(stored, actor, row)[0] ?? null,
    said: saidIn(stored, actor, row, search),
    speech: speechOf(stored, row),
    meaning: meaningOf(stored, actor, row),
    auto: autoOf(stored, actor, row),
    is_new: isNew(stored, actor, row),
  };
}

function speechOf({ speech }: Stored, { id }: StoredCommunication): CommunicationListItem['speech'] {
  const found = speech.find(({ communication_id }) => communication_id === id);
  if (!found) return null;
  const { talk_share, silence_share, long_pauses, hold_seconds, monologue_seconds, interruptions } = found;
  return { talk_share, silence_share, long_pauses, hold_seconds, monologue_seconds, interruptions };
}

function autoOf(stored: Stored, actor: Actor, row: StoredCommunication): CommunicationListItem['auto'] {
  const found = toldAuto(stored, actor, row);
  return found ? { score: found.score, levels: found.levels } : null;
}

/** What was read, for who is told of it. */
function meaningOf(stored: Stored, actor: Actor, row: StoredCommunication): CommunicationListItem['meaning'] {
  const found = toldMeaning(stored, actor, row);
  if (!found?.made_at) return null;
  const objections = objectionsOf(stored, row).map(({ label, how }) => ({ label, how }));
  const { reason_label: reason, topic_label: topic, result_label: result, promise_due } = found;
  return { reason, topic, result, objections, promise_due, is_overdue: isOverdue(stored, row) };
}

const byPeople = new Intl.Collator('und');

/** Keys that a row is ordered by, as its reader sees it. */
const KEYS: Record<Query['sort']['field'], (item: CommunicationListItem) => number | string | null> = {
  started_at: ({ started_at }) => started_at,
  duration_seconds: ({ duration_seconds }) => duration_seconds,
  score: ({ evaluation }) => evaluation?.score ?? null,
  employee: ({ employee, employee_source_name }) => employee?.name ?? (employee_source_name || null),
  id: ({ id }) => id,
};

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'string' ? byPeople.compare(one, String(other)) : one - Number(other);

/** Rows without a value come last in either direction, equal ones by their number. */
function inOrder(
  items: readonly CommunicationListItem[],
  { field, direction }: Query['sort'],
): CommunicationListItem[] {
  const turn = direction === 'desc' ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [KEYS[field](one), KEYS[field](other)];
    const byKey = a === null || b === null ? Number(a === null) - Number(b === null) : turn * compare(a, b);
    return byKey || turn * (one.id - other.id);
  });
}

/** Communications in whose transcripts these words are, in any form. */
export async function placeOfWords(db: Database, text: string): Promise<ReadonlySet<number>> {
  const plain = (words: unknown) => sql`translate(${words}, 'Ёё', 'Ее')`;
  const rows = await db.read((q) =>
    rowsOf<{ id: number }>(
      q,
      sql`select communication_id as id from transcripts
        where to_tsvector('russian', ${plain(sql`body`)}) @@ plainto_tsquery('russian', ${plain(sql`${text}::text`)})`,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The list as one would write it down without a thought of speed: every row there is, whether its reader may see it,
 * whether each filter is true of it, sorted and cut. What the real statements answer is held to it byte by byte.
 */
export function plainList(
  stored: Stored,
  { actor, query, said }: { actor: Actor; query: Query; said: ReadonlySet<number> },
): { answer: CommunicationList; ids: number[] } {
  const { filter, sort, page, per_page } = query;
  const rows = stored.communications.filter(
    (row) =>
      isSeen(stored, actor, row) &&
      Object.values(PLAINLY).every((isTrue) => isTrue({ stored, actor, filter, row, said })),
  );
  const items = inOrder(
    rows.map((row) => present(stored, actor, row, filter.search)),
    sort,
  );
  const total = items.length;
  return {
    answer: {
      data: items.slice((page - 1) * per_page, page * per_page),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateCommunications(actor) },
    },
    ids: items.map(({ id }) => id),
  };
}
