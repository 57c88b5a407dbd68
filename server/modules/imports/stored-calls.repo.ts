import { and, eq, sql } from 'drizzle-orm';
import type { UserActor } from '#domain/actor/actor.ts';
import type { CallFacts } from '#domain/integrations/call-event.ts';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import type { KnownCall } from '#domain/integrations/merge-call.ts';
import { CALL_COLUMNS, type CallColumns } from '#server/ingest/call-columns.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { PLANNED_ANEW } from '#server/db/statement-names.ts';
import { asStored } from '#server/db/schema/columns.ts';
import {
  auditRecords,
  communications,
  importRecordings,
  integrationCalls,
  integrationRecords,
} from '#server/db/schema/index.ts';

type Call = typeof integrationCalls.$inferSelect;
type Communication = typeof communications.$inferSelect;
export type StoredCall = { call: Call; communication: Communication | null };

/**
 * Calls of these keys with what they are now; both locked, when they are about to be changed. Planned anew: the first
 * batch meets an empty table, and its plan, kept, would read all calls of the import at each batch.
 */
export async function listStoredCalls(
  q: Query,
  { integration_id, keys, lock }: { integration_id: number; keys: string[]; lock: boolean },
): Promise<StoredCall[]> {
  if (keys.length === 0) return [];
  const { integration_id: of, external_id, id } = integrationCalls;
  const asked = q
    .select()
    .from(integrationCalls)
    .where(and(eq(of, integration_id), inValues(external_id, keys), sql.raw(`true ${PLANNED_ANEW}`)))
    .orderBy(id);
  const calls = await (lock ? asked.for('update') : asked);
  const ids = calls.flatMap(({ communication_id }) => (communication_id === null ? [] : [communication_id]));
  if (ids.length === 0) return calls.map((call) => ({ call, communication: null }));
  const theirs = q.select().from(communications).where(inValues(communications.id, ids)).orderBy(communications.id);
  const found = new Map((await (lock ? theirs.for('update') : theirs)).map((row) => [row.id, row]));
  return calls.map((call) => ({ call, communication: found.get(call.communication_id ?? 0) ?? null }));
}

/** Recordings that these calls have or wait for. */
export async function listCallRecords(q: Query, call_ids: number[]) {
  if (call_ids.length === 0) return [];
  const { call_id, record_id, state, place } = integrationRecords;
  return q.select({ call_id, record_id, state, place }).from(integrationRecords).where(inValues(call_id, call_ids));
}
export type StoredRecord = Awaited<ReturnType<typeof listCallRecords>>[number];

/** What a row says of its communication, as JSON. */
type WrittenColumns = Omit<CallColumns, 'started_at'> &
  Pick<Communication, 'employee_id' | 'employee_source_name'> & { started_at: string };

/** A new call as it is written: its communication, and what the source said of it. */
export type NewCall = WrittenColumns & {
  key: string;
  note: string;
  audio: 'none' | 'pending';
  known: KnownCall;
  written: CallFacts;
  person_key: PersonKey | null;
  person_value: string | null;
};

export type ImportContext = {
  project_id: number;
  company_id: number;
  integration_id: number;
  author: UserActor;
  request_id: string;
  now: Date;
};

/** A call that is here, as it is after a correction; `before` and `after`: what of it changes, for the audit record. */
export type CorrectedCall = Omit<NewCall, 'key' | 'note' | 'audio' | 'started_at'> & {
  call_id: number;
  communication_id: number;
  started_at: Date;
  before: object;
  after: object;
};

/** Columns of a communication that a row says. */
const WRITTEN_COLUMNS: readonly (keyof WrittenColumns)[] = [...CALL_COLUMNS, 'employee_id', 'employee_source_name'];
const FACTS = sql.raw(
  [
    ...WRITTEN_COLUMNS.map((name) => `${name} ${communications[name].getSQLType()}`),
    'known jsonb, written jsonb, person_key text, person_value text',
  ].join(', '),
);
const NEW = sql.raw([...WRITTEN_COLUMNS, 'note', 'audio'].join(', '));
const CORRECTED = sql.raw(WRITTEN_COLUMNS.map((name) => `${name} = rows.${name}`).join(', '));

/**
 * New calls of a batch with their communications and audit records, in one statement: a hundred thousand rows by three
 * statements each would take minutes. Returns the call of each key.
 */
export async function insertCalls(
  q: Query,
  { project_id, company_id, integration_id, author, request_id, now }: ImportContext,
  calls: readonly NewCall[],
): Promise<Map<string, { call_id: number; communication_id: number }>> {
  if (calls.length === 0) return new Map();
  const at = sql`${now.toISOString()}::timestamptz`;
  const origin = sql`'project_id', ${project_id}::int, 'source_integration_id', ${integration_id}::int`;
  const rows = await rowsOf<{ key: string; call_id: number; communication_id: number }>(
    q,
    sql`with rows as materialized (select * from jsonb_to_recordset(${asRows(calls)}::jsonb) as rows(key text, note text, audio text, ${FACTS})),
      made as (
        insert into ${communications} (project_id, company_id, source_integration_id, external_id, created_at,
          created_by, ${NEW})
        select ${project_id}::int, ${company_id}::int, ${integration_id}::int, key, ${at}, ${author.id}::int, ${NEW}
        from rows returning id, external_id),
      audited as (
        insert into ${auditRecords} (at, actor_id, actor_name, action, entity, entity_id, company_id, after, request_id)
        select ${at}, ${author.id}::int, ${author.name}::text, 'create', 'communications', made.id, ${company_id}::int,
          to_jsonb(rows) - array['key', 'known', 'written', 'person_key', 'person_value']
            || jsonb_build_object(${origin}, 'external_id', rows.key),
          ${request_id}::text
        from rows join made on made.external_id = rows.key)
      insert into ${integrationCalls} (integration_id, external_id, known, communication_id, person_key, person_value, written)
      select ${integration_id}::int, rows.key, rows.known, made.id, rows.person_key, rows.person_value, rows.written
      from rows join made on made.external_id = rows.key
      returning id as call_id, external_id as key, communication_id`,
  );
  return new Map(rows.map(({ key, ...made }) => [key, made]));
}

/** Corrections of a batch with their audit records, in one statement as well. */
export async function correctCalls(
  q: Query,
  { company_id, author, request_id, now }: ImportContext,
  calls: readonly CorrectedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  await q.execute(sql`with rows as materialized (
      select * from jsonb_to_recordset(${asRows(calls)}::jsonb)
        as rows(call_id int, communication_id int, before jsonb, after jsonb, ${FACTS})),
    corrected as (
      update ${communications} as c set ${CORRECTED}, revision = c.revision + 1
      from rows where c.id = rows.communication_id),
    audited as (
      insert into ${auditRecords} (at, actor_id, actor_name, action, entity, entity_id, company_id, before, after, request_id)
      select ${now.toISOString()}::timestamptz, ${author.id}::int, ${author.name}::text, 'update', 'communications',
        communication_id, ${company_id}::int, before, after, ${request_id}::text
      from rows)
    update ${integrationCalls} as k set known = rows.known, written = rows.written, person_key = rows.person_key,
      person_value = rows.person_value
    from rows where k.id = rows.call_id`);
}

/** Rows with what the source said as its columns keep it. */
const asRows = (calls: readonly Pick<NewCall, 'known' | 'written'>[]): string =>
  JSON.stringify(
    calls.map((call) => ({
      ...call,
      known: asStored(integrationCalls.known, call.known),
      written: asStored(integrationCalls.written, call.written),
    })),
  );

export async function insertRecordings(q: Query, values: (typeof importRecordings.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await q.insert(importRecordings).values(values);
}
