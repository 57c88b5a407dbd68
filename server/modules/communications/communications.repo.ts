import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { MeaningState } from '#domain/communications/meaning-states.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { statementsByKey } from '#server/db/prepared.ts';
import {
  autoEvaluations,
  communicationMeanings,
  communications,
  communicationTagLinks,
  communicationTags,
  communicationTypes,
  companies,
  companyEngines,
  integrationCalls,
  integrationRecords,
  integrations,
  media,
  projects,
  transcripts,
  transcriptVersions,
  users,
} from '#server/db/schema/index.ts';
import { summariesOf } from '../evaluations/evaluation-summaries.repo.ts';
import { ownFavoriteIds } from '../favorites/favorites.repo.ts';
import { clientTalk } from './client-talk.conditions.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

/** Tags by name, in one statement with the row: a statement of its own costs as much as all of them. */
const tags = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from ${communicationTagLinks} l join ${communicationTags} t on t.id = l.tag_id
  where l.communication_id = ${communications.id})`;

/** Columns of related tables. */
export const relatedColumns = (actor: Actor) => ({
  company: { id: companies.id, name: companies.name },
  project: { id: projects.id, name: projects.name, time_zone: projects.time_zone, status: projects.status },
  type: { id: communicationTypes.id, name: communicationTypes.name },
  employee: personColumns(users),
  tags,
  favorite_ids: ownFavoriteIds(actor),
});

/** Automatic evaluation in short; null where there is no row, which Drizzle tells by the first column (D-44). */
export const listedAuto = {
  communication_id: autoEvaluations.communication_id,
  score: autoEvaluations.score,
  levels: autoEvaluations.levels,
};

/** Columns of the list. */
export const listColumns = {
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
  outcome: communications.outcome,
  audio: communications.audio,
  lead_source: communications.lead_source,
};

/** Who brought or last changed the words. */
const keepers = alias(users, 'keepers');

/** Words that came from a source beside those of a person (D-68). */
const hasOffer = sql<boolean>`exists (select 1 from ${transcriptVersions} o
  where o.communication_id = ${communications.id} and o.is_offer)`;

type Source = Omit<NonNullable<Communication['source']>, 'next_try_at'> & { next_try_at: string | null };
/** Source of a call, and the recording of it that has not come, the last tried first. */
const source = sql<Source | null>`(
  select json_build_object('name', i.name, 'external_id', ${communications.external_id}, 'line', c.written ->> 'line',
    'record_error', r.error, 'next_try_at', r.next_try_at)
  from ${integrations} i
  left join ${integrationCalls} c on c.integration_id = i.id and c.communication_id = ${communications.id}
  left join ${integrationRecords} r on r.call_id = c.id and r.error is not null
  where i.id = ${communications.source_integration_id}
  order by r.next_try_at, r.id limit 1)`;

/** Where its meaning stands; null: nobody lets an engine read it (D-52). */
const meaning = sql<MeaningState | null>`coalesce(
  (select m.state from ${communicationMeanings} m where m.communication_id = ${communications.id}),
  (select 'none' from ${companyEngines} e where e.company_id = ${communications.company_id} and e.meaning))`;

const isAsked = (actor: Actor) => and(eq(communications.id, sql.placeholder('id')), communicationScope(actor));

/** The row with what opens with it, in one statement: its words and all that was rated of it, withdrawn ones, too. */
const selectOpened = (q: Query, actor: Actor) =>
  q
    .select({
      communication: communications,
      ...relatedColumns(actor),
      segments: transcripts.segments,
      messages: transcripts.messages,
      words: {
        origin: transcripts.origin,
        origin_name: transcripts.origin_name,
        saved_at: transcripts.saved_at,
        revision: transcripts.revision,
      },
      words_by: personColumns(keepers),
      has_offer: hasOffer,
      source,
      meaning,
      auto: listedAuto,
      client_talk: clientTalk(actor),
      evaluations: summariesOf(communications.id, { withPast: true }),
    })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .leftJoin(autoEvaluations, eq(autoEvaluations.communication_id, communications.id))
    .leftJoin(keepers, eq(keepers.id, transcripts.saved_by));
export type OpenedRow = Awaited<ReturnType<typeof selectOpened>>[number];

const opened = statementsByKey((q: Query, actor: Actor) => selectOpened(q, actor).where(isAsked(actor)).prepare(''));

export async function findOpened(q: Query, actor: Actor, id: number): Promise<OpenedRow | undefined> {
  const [row] = await opened(JSON.stringify(actor), q, actor).execute({ id });
  return row;
}

/** Words of these, where there are any. */
export function listTranscripts(q: Query, ids: readonly number[]) {
  const { communication_id, segments, messages } = transcripts;
  return q
    .select({ communication_id, segments, messages })
    .from(transcripts)
    .where(inArray(communication_id, [...ids]));
}

export async function findTranscript(q: Query, communicationId: number) {
  const [row] = await q
    .select({ segments: transcripts.segments, messages: transcripts.messages })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communicationId));
  return row ?? { segments: [], messages: [] };
}

export async function findMedia(q: Query, id: number) {
  const { activity: _activity, activity_method: _method, ...columns } = getTableColumns(media);
  const [row] = await q.select(columns).from(media).where(eq(media.id, id));
  return row;
}

/** Gives an employee to a communication without one; false when it has one by now. */
export async function setEmployee(q: Query, id: number, employee_id: number): Promise<boolean> {
  const rows = await q
    .update(communications)
    .set({
      employee_id,
      employee_by_hand: true,
      employee_source_name: null,
      revision: sql`${communications.revision} + 1`,
    })
    .where(and(eq(communications.id, id), isNull(communications.employee_id)))
    .returning({ id: communications.id });
  return rows.length > 0;
}

export async function insertCommunication(q: Query, values: typeof communications.$inferInsert): Promise<number> {
  const [row] = await q.insert(communications).values(values).returning({ id: communications.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
