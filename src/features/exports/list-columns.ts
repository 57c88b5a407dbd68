import { lookUp } from '#domain/kernel/look-up.ts';
import { FOUND_KEYS } from '#domain/speech/speech-filters.ts';
import { columnsOf } from '#domain/exports/export-columns.ts';

/** Columns of an export for those that the list of communications shows: what is seen is what is exported (D-16, D-31). */
const OF_COLUMN: Readonly<Record<string, readonly string[]>> = {
  started_at: ['communication_id', 'started_at'],
  employee: ['employee'],
  client: ['client_name', 'client_phone'],
  project: ['project'],
  kind: ['category', 'direction', 'type'],
  duration_seconds: ['duration_seconds', 'outcome', 'audio'],
  evaluation: ['score', 'grade', 'passed', 'critical'],
  state: ['state'],
  assessor: ['assessor'],
  form: ['form'],
  tags: ['tags'],
  lead_source: ['lead_source'],
  auto: ['auto_score', 'auto_levels'],
  reason: ['reason'],
  topic: ['topic'],
  result: ['result'],
  objections: ['objections'],
  promise_due: ['promise_due', 'promises_overdue'],
  ...Object.fromEntries(FOUND_KEYS.map((key) => [key, [key]])),
};

export function exportColumnsOf(shown: readonly string[]): string[] {
  const wanted = new Set(shown.flatMap((column) => lookUp(OF_COLUMN, column) ?? []));
  return Object.keys(columnsOf('communications')).filter((key) => wanted.has(key));
}
