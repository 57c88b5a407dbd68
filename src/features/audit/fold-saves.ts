import { HOUR_MS } from '#domain/kernel/time.ts';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';

/** Line of the history: one record, or several saves of one rating, the latest first. */
export type HistoryRun = readonly [AuditRecord, ...AuditRecord[]];

/** Save of a rating, which saves itself every few seconds while it is filled in: only these are folded. */
const isSave = ({ entity, action }: AuditRecord): boolean => entity === 'evaluations' && action === 'save';

function belongs(record: AuditRecord, [latest]: HistoryRun): boolean {
  return (
    isSave(record) &&
    isSave(latest) &&
    record.actor.id === latest.actor.id &&
    record.actor.name === latest.actor.name &&
    Date.parse(latest.at) - Date.parse(record.at) <= HOUR_MS
  );
}

/** Folds consecutive saves by one person, none over an hour older than the latest, into one run. */
export function foldSaves(records: readonly AuditRecord[]): HistoryRun[] {
  const runs: HistoryRun[] = [];
  for (const record of records) {
    const run = runs.at(-1);
    if (run && belongs(record, run)) runs[runs.length - 1] = [...run, record];
    else runs.push([record]);
  }
  return runs;
}

/** Differences between the beginning and the end of a run; a value that has come back is no change. */
export function differencesOf(run: HistoryRun): AuditRecord['differences'] {
  const merged = new Map<string, AuditRecord['differences'][number]>();
  for (const { differences } of run.toReversed())
    for (const difference of differences) {
      const begun = merged.get(difference.field);
      merged.set(difference.field, begun ? { ...difference, before: begun.before } : difference);
    }
  return run.length === 1 ? run[0].differences : [...merged.values()].filter((one) => one.before !== one.after);
}
