import type { Query } from '#server/db/client.ts';
import { addPeople } from '#server/ingest/people.repo.ts';
import { correctCommunication, updateCall, upsertRecord } from '#server/ingest/calls.repo.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { setAudio } from '#server/ingest/records/records.repo.ts';
import { unmatchedName } from '#domain/integrations/match-person.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { record } from '../audit/audit.repo.ts';
import type { ImportSession } from './import-session.ts';
import { type JudgedRow, knownAfter, newColumns, type RowRecording } from './judge-rows.ts';
import { insertCalls, insertRecordings, type NewCall, type Place } from './stored-calls.repo.ts';

/** Writes what was judged: new calls together, corrections one by one, for there are few of them. */
export async function writeRows(
  q: Query,
  session: ImportSession & { integration: { id: number } },
  { judged, now }: { judged: readonly JudgedRow[]; now: Date },
): Promise<void> {
  const { import: of } = session.of;
  const { author, integration } = session;
  const place: Place = {
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
    place,
    fresh.map((each) => newCall(session, each)),
  );
  const found: FoundRecording[] = fresh.flatMap(({ row, recording }) => {
    const call = made.get(row.call.key);
    return recording && call ? [{ ...call, recording, isNew: true }] : [];
  });
  for (const each of judged) {
    if (each.verdict !== 'updated') continue;
    const call = await correct(q, place, each);
    if (call && each.recording) found.push({ ...call, recording: each.recording, isNew: false });
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

async function correct(
  q: Query,
  { author, company_id, request_id, now }: Place,
  { stored, correction }: JudgedRow,
): Promise<{ call_id: number; communication_id: number } | null> {
  const communication = stored?.communication;
  if (!stored || !communication || !correction) return null;
  const { known, written, columns } = correction;
  const call = { call_id: stored.call.id, communication_id: communication.id };
  if (Object.keys(columns).length === 0) return call;
  const person = unmatchedName(written.person);
  await updateCall(q, stored.call.id, {
    known,
    written,
    person_key: person?.key ?? null,
    person_value: person?.value ?? null,
  });
  await correctCommunication(q, communication.id, columns);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const before = Object.fromEntries(names.map((name) => [name, communication[name]]));
  const context = { actor: author, request_id, now };
  const entity = { entity: 'communications' as const, entity_id: communication.id, company_id };
  await record(q, context, { action: 'update', ...entity, before, after: columns });
  return call;
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
