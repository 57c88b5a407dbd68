import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters, CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import { FIGURE_KEYS, type FigureKey } from '#domain/speech/speech-words.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communicationMeanings,
  communications,
  communicationSpeech,
  communicationTagLinks,
  communicationTags,
  communicationTypes,
  companies,
  meaningCorrections,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { isOverdue } from '../communication-list/meaning.conditions.ts';
import { rowFilter, searchBranches } from '../communication-list/where.conditions.ts';
import { order, selectIds } from '../communication-list/matches.repo.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { countRows, readKeys } from './read-keys.repo.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import type { ExportRequest } from './source.ts';

/** Tags by name, as one text. */
const tags = sql<string | null>`(
  select string_agg(t.name, ', ' order by t.name)
  from ${communicationTagLinks} l join ${communicationTags} t on t.id = l.tag_id
  where l.communication_id = ${communications.id})`;

/** Communications that the filters find, as the list finds them; a search by each of its indexes. */
export function matchesCommunication(
  q: Query,
  { actor, filter, ids }: Omit<ExportRequest<CommunicationFilters>, 'now'>,
): SQL | undefined {
  const led = isLedBy(actor, communications.company_id);
  if (ids) return and(inArray(communications.id, [...ids]), communicationScope(actor), led);
  if (!filter.search?.trim()) return and(rowFilter(q, actor, filter), led);
  const request = { filter, sort: parseSort<CommunicationsQuery['sort']>('id') };
  const ways = searchBranches(q, actor, filter).map(
    (where) => sql`(select id from ${selectIds(q, request, where)} as way)`,
  );
  return and(sql`${communications.id} in (${sql.join(ways, sql` union `)})`, led);
}

type Found = ExportRequest<CommunicationFilters> & { sort: CommunicationsQuery['sort'] };

function found(q: Query, request: Found) {
  return selectIds(q, { filter: request.filter, sort: parseSort(request.sort) }, matchesCommunication(q, request));
}

export async function countCommunicationRows(q: Query, request: Found): Promise<number> {
  return countRows(q, found(q, request));
}

export async function readCommunicationKeys(q: Query, request: Found, limit: number | null): Promise<Int32Array> {
  const inOrder = found(q, request).orderBy(...order(request.actor, parseSort(request.sort)));
  return readKeys(q, limit === null ? inOrder : inOrder.limit(limit));
}

export async function listCommunicationFacts(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      employee_id: communications.employee_id,
      employee_source_name: communications.employee_source_name,
      client_name: communications.client_name,
      client_phone: communications.client_phone,
      category: communications.category,
      direction: communications.direction,
      temperature: communications.temperature,
      started_at: communications.started_at,
      duration_seconds: communications.duration_seconds,
      talk_seconds: communications.talk_seconds,
      wait_seconds: communications.wait_seconds,
      outcome: communications.outcome,
      audio: communications.audio,
      source_integration_id: communications.source_integration_id,
      crm_url: communications.crm_url,
      lead_source: communications.lead_source,
      note: communications.note,
      tags,
      company: companies.name,
      project: projects.name,
      time_zone: projects.time_zone,
      type: communicationTypes.name,
      employee: personColumns(users),
    })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(and(inValues(communications.id, ids), communicationScope(actor), isLedBy(actor, communications.company_id)));
}
const figures = Object.fromEntries(FIGURE_KEYS.map((key) => [key, communicationSpeech[key]])) as Record<
  FigureKey,
  (typeof communicationSpeech)[FigureKey]
>;

/** Figures of speech of these, where there are any. */
export const listFiguresOf = (q: Query, ids: readonly number[]) =>
  q
    .select({ id: communicationSpeech.communication_id, ...figures })
    .from(communicationSpeech)
    .where(inValues(communicationSpeech.communication_id, ids));

/** Meanings of these, where there are any. */
export const listMeaningsOf = (q: Query, ids: readonly number[]) =>
  q
    .select({
      id: communicationMeanings.communication_id,
      content: communicationMeanings.content,
      promise_due: communicationMeanings.promise_due,
      is_overdue: isOverdue,
    })
    .from(communicationMeanings)
    .innerJoin(communications, eq(communications.id, communicationMeanings.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(inValues(communicationMeanings.communication_id, ids));

/** Corrections of these, the oldest first. */
export const listCorrectionsOf = (q: Query, ids: readonly number[]) =>
  q
    .select({ communication_id: meaningCorrections.communication_id, correction: meaningCorrections.correction })
    .from(meaningCorrections)
    .where(inValues(meaningCorrections.communication_id, ids))
    .orderBy(meaningCorrections.id);

/** Words of these, as the files need them: only for those that are seen. */
export const listWordsOf = (q: Query, ids: readonly number[]) =>
  q
    .select({ id: transcripts.communication_id, segments: transcripts.segments, messages: transcripts.messages })
    .from(transcripts)
    .where(inValues(transcripts.communication_id, ids));

export type CommunicationFacts = Awaited<ReturnType<typeof listCommunicationFacts>>[number];
