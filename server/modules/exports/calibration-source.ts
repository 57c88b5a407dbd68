import { CALIBRATION_STATUSES } from '#domain/calibrations/calibration-states.ts';
import type { CalibrationFilters } from '#domain/calibrations/calibrations.filters.ts';
import { zonedWriter } from '#domain/kernel/zoned-time.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { ColumnKey } from '#domain/exports/export-columns.ts';
import { displayName } from '#domain/users/display-name.ts';
import {
  type CalibrationFacts,
  countCalibrationRows,
  listCalibrationFacts,
  readCalibrationKeys,
} from './calibration-rows.repo.ts';
import { type ExportRequest, inOrderOf, type ExportSource } from './source.ts';

/** Hundredths, as scores have them: a difference of two has more digits than it knows. */
const toHundredths = (value: number): number => Math.round(value * 100) / 100;

function gapOf({ score, expert_score, is_expert }: CalibrationFacts): number | null {
  return score === null || expert_score === null || is_expert ? null : toHundredths(score - expert_score);
}

function toRow(row: CalibrationFacts, write: ReturnType<typeof zonedWriter>): ExportRow<ColumnKey<'calibrations'>> {
  const { session } = row;
  const at = (instant: Date | null) => instant && write(instant, row.time_zone);
  return {
    session_id: session.id,
    session: session.name,
    project: row.project,
    time_zone: row.time_zone,
    form: row.form,
    form_version: row.form_version,
    status: CALIBRATION_STATUSES[session.status],
    closed_at: at(session.closed_at),
    communication_id: row.communication_id,
    participant: row.participant ? displayName(row.participant) : row.guest_name && `${row.guest_name} (гость)`,
    is_expert: row.is_expert,
    submitted_at: at(row.submitted_at),
    score: row.score,
    expert_score: row.expert_score,
    gap: gapOf(row),
    alpha: session.alpha === null ? null : Math.round(session.alpha * 1000) / 1000,
    general_comment: row.general_comment || null,
    growth_points: row.growth_points || null,
  };
}

/** Ratings of sessions at their review and after it (D-23). */
export function calibrationSource(request: ExportRequest<CalibrationFilters>): ExportSource {
  const write = zonedWriter();
  return {
    count: (q) => countCalibrationRows(q, request),
    keys: (q, limit) => readCalibrationKeys(q, request, limit),
    isRowPerKey: true,
    keysAtOnce: 1000,
    rows: async (q, keys) => {
      const rows = await listCalibrationFacts(q, request.actor, keys);
      return inOrderOf(keys, rows, ({ id }) => id).map((row) => toRow(row, write));
    },
  };
}
