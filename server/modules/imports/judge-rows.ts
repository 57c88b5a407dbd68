import { isEmployeeSettled } from '#domain/communications/is-employee-settled.ts';
import type { CallFacts } from '#domain/integrations/call-event.ts';
import { unmatchedName } from '#domain/integrations/match-person.ts';
import {
  correctedFacts,
  callFactsOf,
  type KnownCall,
  mergeCall,
  NOTHING_KNOWN,
} from '#domain/integrations/merge-call.ts';
import { refusalToTake } from '#domain/integrations/take-filter.ts';
import { judgeRow, type Judgement } from '#domain/imports/judge-row.ts';
import { audioBaseName } from '#domain/imports/match-audio.ts';
import { columnsOf, correctedColumns, editedFacts, sourceName } from '#server/ingest/call-columns.ts';
import type { ImportSession, TakenRow } from './import-session.ts';
import type { JudgedWords } from './judge-words.ts';
import type { StoredCall, StoredRecord } from './stored-calls.repo.ts';

export type ReadableRow = Extract<TakenRow, { earlier: unknown }>;
type Communication = NonNullable<StoredCall['communication']>;

/** A recording of a row: where it is, and the name that tells it from the call's others. */
export type RowRecording =
  | { record_id: string; by: 'address'; url: string }
  | { record_id: string; by: 'file'; file_id: number; entry: number | null; name: string };

/** Correction that a row makes to a call that is here. */
type Correction = {
  known: KnownCall;
  written: CallFacts;
  columns: Partial<Communication>;
  changed: (keyof CallFacts)[];
};

export type JudgedRow = Judgement & {
  row: ReadableRow;
  stored: StoredCall | null;
  correction: Correction | null;
  recording: RowRecording | null;
  words: JudgedWords['words'];
};

/** Verdict on a row, by what is known of its call. */
export function judgeTaken(
  session: ImportSession,
  row: ReadableRow,
  { stored, records, own }: { stored: StoredCall | null; records: readonly StoredRecord[]; own: JudgedWords },
): JudgedRow {
  const { call, earlier } = row;
  const { words } = own;
  const communication = stored?.communication ?? null;
  const correction = stored && communication ? correctionOf(session, row, { stored, communication }) : null;
  const recording = newRecording(row, records);
  const isNew = stored === null || stored.call.communication_id === null;
  const judgement = judgeRow({
    earlier,
    refusal: isNew ? refusalToTake(call.key, call.facts, session.filter) : null,
    stored: isNew
      ? null
      : { isRemoved: communication === null || communication.deleted_at !== null, changed: correction?.changed ?? [] },
    hasNewRecord: recording !== null,
    newWords: words && (words.messages.length > 0 ? 'переписка' : 'расшифровка'),
    remarks: [...call.remarks, ...own.remarks],
  });
  return { ...judgement, row, stored, correction, recording, words };
}

/** Recording that is new for the call: none of a missed one, where nobody spoke, and none that it has or waits for. */
function newRecording({ call, audio }: ReadableRow, records: readonly StoredRecord[]): RowRecording | null {
  if (call.facts.outcome !== 'answered') return null;
  if (audio !== null) {
    const record_id = `file:${audioBaseName(audio.name)}`;
    const isHere = records.some((each) => each.record_id === record_id && each.state !== 'failed');
    return isHere ? null : { record_id, by: 'file', file_id: audio.file_id, entry: audio.entry, name: audio.name };
  }
  const url = call.record_url;
  if (url === null) return null;
  const isHere = records.some(
    ({ record_id, place }) => record_id === 'address' && place.by === 'address' && place.url === url,
  );
  return isHere ? null : { record_id: 'address', by: 'address', url };
}

/** Call as known after this file, which is the last to speak. */
export function knownAfter(
  { as_of }: ImportSession,
  { call }: ReadableRow,
  known: KnownCall = NOTHING_KNOWN,
): KnownCall {
  return mergeCall(known, { kind: 'call', external_id: call.key, as_of, facts: call.facts }, as_of);
}

/** Columns that a correction writes: whatever differs and nobody has edited by hand. */
function correctionOf(
  session: ImportSession,
  row: ReadableRow,
  { stored, communication }: { stored: StoredCall; communication: Communication },
): Correction {
  const { call } = stored;
  const known = knownAfter(session, row, call.known);
  const facts = callFactsOf(known) ?? row.call.facts;
  const written = call.written ?? facts;
  const changes = correctedFacts(written, facts, editedFacts(communication, written));
  const columns: Partial<Communication> = {
    ...correctedColumns(facts, Object.keys(changes) as (keyof CallFacts)[]),
    ...employeeColumns(session, { communication, facts, written }),
  };
  const says = (name: keyof CallFacts): boolean =>
    name === 'person' ? 'employee_id' in columns : Object.keys(correctedColumns(facts, [name])).length > 0;
  const named = Object.keys(changes) as (keyof CallFacts)[];
  const changed = named.filter((name) => name !== 'line' && name !== 'person' && says(name));
  if ('employee_id' in columns) changed.push('person');
  return { known, written: { ...written, ...changes }, columns, changed };
}

/** Columns of a corrected employee; none once the employee is settled. One who was nobody of ours may be found by now. */
function employeeColumns(
  { findEmployee }: ImportSession,
  { communication, facts, written }: { communication: Communication; facts: CallFacts; written: CallFacts },
): Partial<Communication> {
  if (isEmployeeSettled(communication, findEmployee(written.person))) return {};
  const { employee_id, employee_source_name } = communication;
  const next = findEmployee(facts.person);
  const name = next === null ? sourceName(facts) : null;
  return next === employee_id && (next !== null || name === employee_source_name)
    ? {}
    : { employee_id: next, employee_source_name: name };
}

/** Columns of a call that is not here yet. */
export function newColumns({ findEmployee }: ImportSession, { call }: ReadableRow) {
  const { facts, note } = call;
  const employee_id = findEmployee(facts.person);
  const person = unmatchedName(facts.person);
  return {
    ...columnsOf(facts),
    started_at: facts.started_at,
    employee_id,
    employee_source_name: employee_id === null ? sourceName(facts) : null,
    note,
    person_key: person?.key ?? null,
    person_value: person?.value ?? null,
  };
}
