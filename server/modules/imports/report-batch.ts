import { NO_ROWS, type RowCounts } from '#domain/imports/import-words.ts';
import type { Query } from '#server/db/client.ts';
import type { ReportedRow } from './import-batches.repo.ts';
import type { ImportSession, TakenRow } from './import-session.ts';
import { judgeRowWords } from './judge-words.ts';
import { type JudgedRow, judgeTaken, type ReadableRow } from './judge-rows.ts';
import { listCallRecords, listStoredCalls, type StoredCall, type StoredRecord } from './stored-calls.repo.ts';
import { writeRows } from './write-rows.ts';

type Batch = { batch: readonly TakenRow[]; now: Date; writes: boolean };

/** Report of a batch of rows; written at once, when this is the load. In the caller's transaction. */
export async function reportBatch(
  q: Query,
  session: ImportSession,
  { batch, now, writes }: Batch,
): Promise<RowCounts & { rows: ReportedRow[] }> {
  const judged = await judgeBatch(q, session, { batch, writes });
  if (writes) {
    const { integration } = session;
    if (integration === null) throw new Error('An import is loaded without its integration.');
    await writeRows(q, { ...session, integration }, { judged: [...judged.values()], now });
  }
  const rows = batch.map<ReportedRow>((taken) => {
    if ('refusal' in taken) return [taken.row, 'refused', taken.refusal];
    const judgement = judged.get(taken.row);
    return [taken.row, judgement?.verdict ?? 'refused', judgement?.reason ?? null];
  });
  const counts = { ...NO_ROWS };
  for (const [, verdict] of rows) counts[verdict] += 1;
  return { ...counts, rows };
}

async function judgeBatch(
  q: Query,
  session: ImportSession,
  { batch, writes }: Pick<Batch, 'batch' | 'writes'>,
): Promise<Map<number, JudgedRow>> {
  const readable = batch.filter((taken): taken is ReadableRow => 'call' in taken);
  const { integration } = session;
  const keys = [...new Set(readable.map(({ call }) => call.key))];
  const stored = integration ? await listStoredCalls(q, { integration_id: integration.id, keys, lock: writes }) : [];
  const byKey = new Map<string, StoredCall>(stored.map((each) => [each.call.external_id, each]));
  const wantsRecords = readable.some(({ audio, call }) => audio !== null || call.record_url !== null);
  const records = wantsRecords
    ? await listCallRecords(
        q,
        stored.map(({ call }) => call.id),
      )
    : [];
  const byCall = new Map<number, StoredRecord[]>();
  for (const each of records) byCall.set(each.call_id, [...(byCall.get(each.call_id) ?? []), each]);
  const judged = new Map<number, JudgedRow>();
  for (const row of readable) {
    const call = byKey.get(row.call.key) ?? null;
    const own = await judgeRowWords(q, session, row, call);
    const known = { stored: call, records: call ? (byCall.get(call.call.id) ?? []) : [], own };
    judged.set(row.row, judgeTaken(session, row, known));
  }
  return judged;
}
