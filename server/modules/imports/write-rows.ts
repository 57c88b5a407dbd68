import type { Query } from '#server/db/client.ts';
import { addPeople } from '#server/ingest/people.repo.ts';
import { upsertRecord } from '#server/ingest/calls.repo.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { setAudio } from '#server/ingest/records/records.repo.ts';
import { unmatchedName } from '#domain/integrations/match-person.ts';
import { type DeliveredWords, takeWords } from '../transcripts/take-words.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import type { ImportSession } from './import-session.ts';
import { type JudgedRow, knownAfter, newColumns, type RowRecording } from './judge-rows.ts';
import {
  type CorrectedCall,
  correctCalls,
  insertCalls,
  insertRecordings,
  type NewCall,
  type ImportContext,
} from './stored-calls.repo.ts';

/** Writes what was judged: new calls together, corrections together. */
export async function writeRows(
  q: Query,
  session: ImportSession & { integration: { id: number } },
  { judged, now }: { judged: readonly JudgedRow[]; now: Date },
): Promise<void> {
  const { import: of } = session.of;
  const { author, integration } = session;
  const context: ImportContext = {
    project_id: of.project_id,
    company_id: of.company_id,
    integration_id: integration.id,
    author,
    request_id: `import:${of.id}`,
    now,
  };
  const fresh = judged.filter(({ verdict }) => verdict === 'made');
  const made = await insertCalls(
    q,
    context,
    fresh.map((each) => newCall(session, each)),
  );
  const found: FoundRecording[] = fresh.flatMap(({ row, recording }) => {
    const call = made.get(row.call.key);
    return recording && call ? [{ ...call, recording, isNew: true }] : [];
  });
  for (const { row, words } of fresh) {
    const call = made.get(row.call.key);
    if (words && call) await takeRowWords(q, context, call.communication_id, words);
  }
  const changed = judged.filter(({ verdict }) => verdict === 'updated').flatMap(applyCorrection);
  await correctCalls(
    q,
    context,
    changed.flatMap(({ call }) => (Object.keys(call.after).length > 0 ? [call] : [])),
  );
  for (const { call, recording, words } of changed) {
    if (recording) found.push({ ...call, recording, isNew: false });
    if (words) await takeRowWords(q, context, call.communication_id, words);
  }
  await addPeople(q, integration.id, unmatched(session, judged));
  await writeRecordings(q, { import_id: of.id, now }, found);
}

function newCall(session: ImportSession, { row, recording }: JudgedRow): NewCall {
  return {
    ...newColumns(session, row),
    key: row.call.key,
    audio: recording === null ? 'none' : 'pending',
    known: knownAfter(session, row),
    written: row.call.facts,
  };
}

/** The call as it is after its correction, and what of it changes. */
function applyCorrection({ stored, correction, recording, words }: JudgedRow) {
  const communication = stored?.communication;
  if (!stored || !communication || !correction) return [];
  const { known, written, columns } = correction;
  const person = unmatchedName(written.person);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const call: CorrectedCall = {
    ...communication,
    ...columns,
    call_id: stored.call.id,
    communication_id: communication.id,
    known,
    written,
    person_key: person?.key ?? null,
    person_value: person?.value ?? null,
    before: Object.fromEntries(names.map((name) => [name, communication[name]])),
    after: columns,
  };
  return [{ call, recording, words }];
}

function takeRowWords(
  q: Query,
  { company_id, author, request_id, now }: ImportContext,
  id: number,
  words: DeliveredWords,
) {
  return takeWords(q, { id, company_id }, words, { actor: author, request_id, now });
}

/** People whom nobody is mapped to yet stand in the integration's table, for one click (D-34). */
function unmatched({ findEmployee }: ImportSession, judged: readonly JudgedRow[]) {
  const taken = judged.filter(({ verdict }) => verdict === 'made' || verdict === 'updated');
  return taken.map(({ row }) => row.call.facts.person).filter((person) => person && findEmployee(person) === null);
}

type FoundRecording = { call_id: number; communication_id: number; recording: RowRecording; isNew: boolean };

/** An address goes to the job that fetches recordings; a file is handed over when the rows are done. */
async function writeRecordings(
  q: Query,
  { import_id, now }: { import_id: number; now: Date },
  found: readonly FoundRecording[],
): Promise<void> {
  const files = found.flatMap(({ call_id, recording }) =>
    recording.by === 'file' ? [{ import_id, call_id, ...fileOf(recording), key: newStorageKey() }] : [],
  );
  await insertRecordings(q, files);
  for (const { call_id, communication_id, recording, isNew } of found) {
    if (recording.by === 'address') {
      const place = { by: 'address' as const, url: recording.url };
      const id = await upsertRecord(q, { call_id, record_id: recording.record_id, place, next_try_at: now });
      await queueRecord(q, id, { now, run_at: now });
    }
    if (!isNew) await setAudio(q, communication_id, 'pending');
  }
}

const fileOf = ({ file_id, entry, name }: Extract<RowRecording, { by: 'file' }>) => ({ file_id, entry, name });
