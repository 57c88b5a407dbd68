import { isEmployeeSettled } from '#domain/communications/is-employee-settled.ts';
import type { CallFacts, ToldEvent } from '#domain/integrations/call-event.ts';
import type { DeliveryOutcome } from '#domain/integrations/integration-words.ts';
import { matchPerson, unmatchedName } from '#domain/integrations/match-person.ts';
import { correctedFacts, callFactsOf, type KnownCall, mergeCall } from '#domain/integrations/merge-call.ts';
import { refusalToTake } from '#domain/integrations/take-filter.ts';
import type { Query } from '#server/db/client.ts';
import { type AuditEntry, record } from '#server/record/audit.repo.ts';
import { insertCommunication } from '#server/modules/communications/communications.repo.ts';
import { columnsOf, correctedColumns, editedFacts, sourceName } from './call-columns.ts';
import {
  type CallRow,
  correctCommunication,
  listRecords,
  lockCall,
  lockCommunication,
  markRecordingPending,
  updateCall,
  upsertRecord,
} from './calls.repo.ts';
import { type ReceivingIntegration, settleWaiting } from './deliveries.repo.ts';
import { queueRecord, queueWords } from './ingest-queues.ts';
import { addPeople, listMappings, lockPerson } from './people.repo.ts';

/** Outcome of what a delivery says about one call. */
export type IngestResult = { outcome: DeliveryOutcome; reason: string | null; communication_id: number | null };
type IngestContext = { receiver: ReceivingIntegration; delivery_id: number; received_at: Date; now: Date };

/**
 * Takes in what was said about one call, whatever of it came before: the same in any order and however often (D-34).
 * In the caller's transaction.
 */
export async function ingestCall(
  q: Query,
  context: IngestContext,
  events: readonly ToldEvent[],
): Promise<IngestResult> {
  const [first] = events;
  if (first === undefined) throw new Error('A call of which nothing is said.');
  const { receiver, received_at } = context;
  const call = await lockCall(q, receiver.id, first.external_id);
  const at = received_at.toISOString();
  const known = events.reduce<KnownCall>((all, event) => mergeCall(all, event, at), call.known);
  const facts = callFactsOf(known);
  if (facts === null) {
    await updateCall(q, call.id, { known });
    return tooEarly(events);
  }
  const refusal = call.communication_id === null ? refusalToTake(call.external_id, facts, receiver.filter) : null;
  if (refusal !== null) {
    await updateCall(q, call.id, { known });
    return { outcome: 'skipped', reason: refusal, communication_id: null };
  }
  const callContext = { ...context, call, known, facts };
  const result = call.communication_id === null ? await createCall(q, callContext) : await correctCall(q, callContext);
  if (result.communication_id === null) return result;
  if (events.some(({ kind }) => kind === 'words'))
    await queueWords(q, context.delivery_id, wordsAt(events, context.now));
  const hasRecord = await fetchRecords(q, callContext, result.communication_id);
  return hasRecord && result.outcome === 'repeated' ? { ...result, outcome: 'updated' } : result;
}

/** What came before the call itself. */
function tooEarly(events: readonly ToldEvent[]): IngestResult {
  if (events.every(({ kind }) => kind === 'answer'))
    return {
      outcome: 'skipped',
      reason: 'Сотрудник ответил: звонок придёт, когда завершится.',
      communication_id: null,
    };
  const what = events.some(({ kind }) => kind === 'record') ? 'Запись пришла' : 'Расшифровка или переписка пришла';
  return { outcome: 'waiting', reason: `${what} раньше звонка: ждём его 24 часа.`, communication_id: null };
}

/** Time from which the words may be asked for: not before the source has them. */
function wordsAt(events: readonly ToldEvent[], now: Date): { now: Date; run_at: Date } {
  const waits = events.map((event) =>
    event.kind === 'words' && event.place.by === 'source' ? event.place.ready_after_seconds : 0,
  );
  return { now, run_at: new Date(now.getTime() + Math.max(0, ...waits) * 1000) };
}

type CallContext = IngestContext & { call: CallRow; known: KnownCall; facts: CallFacts };

async function employeeOf(q: Query, { receiver }: IngestContext, facts: CallFacts): Promise<number | null> {
  if (facts.person === null) return null;
  const mappings = await listMappings(q, receiver.id, facts.person);
  return matchPerson(facts.person, mappings)?.employee_id ?? null;
}

/**
 * Employee of a person yet to be mapped, who stands in the table from now on: null, or the employee that was chosen at
 * this very moment.
 */
async function unmappedEmployee(q: Query, { receiver, facts }: CallContext): Promise<number | null> {
  await addPeople(q, receiver.id, [facts.person]);
  return lockPerson(q, receiver.id, facts.person);
}

async function createCall(q: Query, callContext: CallContext): Promise<IngestResult> {
  const { receiver, call, known, facts, now } = callContext;
  const employee_id = (await employeeOf(q, callContext, facts)) ?? (await unmappedEmployee(q, callContext));
  const values = {
    ...columnsOf(facts),
    project_id: receiver.project_id,
    company_id: receiver.company_id,
    employee_id,
    employee_source_name: employee_id === null ? sourceName(facts) : null,
    note: facts.note ?? '',
    audio: 'none' as const,
    source_integration_id: receiver.id,
    external_id: call.external_id,
    created_at: now,
  };
  const communication_id = await insertCommunication(q, values);
  await audit(q, callContext, { action: 'create', entity_id: communication_id, after: values });
  const person = unmatchedName(facts.person);
  await updateCall(q, call.id, {
    known,
    communication_id,
    written: facts,
    person_key: person?.key ?? null,
    person_value: person?.value ?? null,
  });
  const waited = await settleWaiting(q, receiver.id, { external_id: call.external_id, communication_id });
  for (const id of waited) await queueWords(q, id, { now, run_at: now });
  return { outcome: 'taken', reason: null, communication_id };
}

/** A correction changes what nobody has edited by hand; a call that was removed stays so. */
async function correctCall(q: Query, callContext: CallContext): Promise<IngestResult> {
  const { call, known, facts } = callContext;
  const communication = call.communication_id === null ? undefined : await lockCommunication(q, call.communication_id);
  const written = call.written ?? facts;
  if (communication === undefined || communication.deleted_at !== null) {
    await updateCall(q, call.id, { known });
    return { outcome: 'repeated', reason: 'Эта коммуникация удалена.', communication_id: null };
  }
  const changed = correctedFacts(written, facts, editedFacts(communication, written));
  const columns = {
    ...correctedColumns(facts, Object.keys(changed) as (keyof CallFacts)[]),
    ...(changed.note !== undefined && communication.note === (written.note ?? '') ? { note: changed.note } : {}),
    ...(changed.person === undefined ? {} : await correctedEmployee(q, callContext, communication, written)),
  };
  await updateCall(q, call.id, { known, written: { ...written, ...changed }, ...personOf(facts) });
  if (Object.keys(columns).length === 0)
    return { outcome: 'repeated', reason: null, communication_id: communication.id };
  await correctCommunication(q, communication.id, columns);
  const before = Object.fromEntries(
    Object.keys(columns).map((name) => [name, communication[name as keyof Communication]]),
  );
  await audit(q, callContext, { action: 'update', entity_id: communication.id, before, after: columns });
  return { outcome: 'updated', reason: null, communication_id: communication.id };
}

function personOf(facts: CallFacts): Pick<CallRow, 'person_key' | 'person_value'> {
  const person = unmatchedName(facts.person);
  return { person_key: person?.key ?? null, person_value: person?.value ?? null };
}

function audit(
  q: Query,
  { receiver, delivery_id, now }: CallContext,
  entry: Pick<AuditEntry, 'action' | 'entity_id' | 'before' | 'after'>,
): Promise<void> {
  const { id, name, company_id } = receiver;
  const context = { actor: { kind: 'integration' as const, id, name }, request_id: `delivery:${delivery_id}`, now };
  return record(q, context, { entity: 'communications', company_id, ...entry });
}

type Communication = NonNullable<Awaited<ReturnType<typeof lockCommunication>>>;

/** Columns of a corrected employee; none once the employee is settled. */
async function correctedEmployee(
  q: Query,
  callContext: CallContext,
  communication: Communication,
  written: CallFacts,
): Promise<Pick<Partial<Communication>, 'employee_id' | 'employee_source_name'>> {
  if (isEmployeeSettled(communication, await employeeOf(q, callContext, written))) return {};
  const next = (await employeeOf(q, callContext, callContext.facts)) ?? (await unmappedEmployee(q, callContext));
  return { employee_id: next, employee_source_name: next === null ? sourceName(callContext.facts) : null };
}

/**
 * Queues the fetching of new recordings, and of those whose place has changed; true when there are any. Nobody spoke in
 * a missed call.
 */
async function fetchRecords(
  q: Query,
  { call, known, facts, now }: CallContext,
  communication_id: number,
): Promise<boolean> {
  if (facts.outcome !== 'answered' || known.records.length === 0) return false;
  const present = await listRecords(q, call.id);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  let isAny = false;
  for (const { record_id, place } of known.records) {
    const former = present.find((row) => row.record_id === record_id);
    if (former && same(sorted(former.place), sorted(place))) continue;
    const wait = place.by === 'source' ? place.ready_after_seconds : 0;
    const run_at = new Date(now.getTime() + wait * 1000);
    const id = await upsertRecord(q, { call_id: call.id, record_id, place, next_try_at: run_at });
    await queueRecord(q, id, { now, run_at });
    isAny = true;
  }
  const communication = isAny ? await lockCommunication(q, communication_id) : undefined;
  if (communication && communication.media_id === null && communication.audio !== 'purged')
    await markRecordingPending(q, communication_id);
  return isAny;
}

/** jsonb gives the keys back in an order of its own. */
function sorted(place: object): [string, unknown][] {
  return Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1));
}
