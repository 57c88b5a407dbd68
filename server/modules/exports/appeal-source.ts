import { APPEAL_STATES } from '#domain/appeals/appeal-states.ts';
import { APPEAL_GROUNDS, APPEAL_REASONS, APPEAL_SCOPES } from '#domain/appeals/appeal-words.ts';
import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import { zonedWriter } from '#domain/kernel/zoned-time.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { ColumnKey } from '#domain/exports/export-columns.ts';
import { displayName } from '#domain/users/display-name.ts';
import { type AppealRow, listAppealRowsOf } from '../appeals/appeals.repo.ts';
import { countAppealRows, readAppealKeys } from './appeal-rows.repo.ts';
import { type ExportRequest, inOrderOf, type ExportSource } from './source.ts';

type Person = Parameters<typeof displayName>[0];
const nameOf = (person: Person | null): string | null => person && displayName(person);

function toRow(row: AppealRow, write: ReturnType<typeof zonedWriter>): ExportRow<ColumnKey<'appeals'>> {
  const { appeal, project } = row;
  const at = (instant: Date | null) => instant && write(instant, project.time_zone);
  return {
    appeal_id: appeal.id,
    communication_id: row.communication.id,
    evaluation_id: row.evaluation.id,
    project: project.name,
    time_zone: project.time_zone,
    employee: nameOf(row.employee),
    form: row.form.name,
    assessor: nameOf(row.assessor),
    author: nameOf(row.author),
    state: APPEAL_STATES[appeal.state],
    scope: APPEAL_SCOPES[appeal.scope],
    grounds: appeal.grounds && APPEAL_GROUNDS[appeal.grounds],
    comment: appeal.comment || null,
    lines: row.lines_count,
    accepted: row.accepted_count,
    score: row.evaluation.score,
    revised_score: row.revised?.score ?? null,
    opened_at: at(appeal.opened_at),
    due_at: at(appeal.due_at),
    reviewer: nameOf(row.reviewer),
    resolver: nameOf(row.resolver),
    resolved_at: at(appeal.resolved_at),
    reason: appeal.decision_reason && APPEAL_REASONS[appeal.decision_reason],
    decision: appeal.decision_comment || null,
    answer: appeal.answer || null,
  };
}

export function appealSource(request: ExportRequest<AppealFilters>): ExportSource {
  const write = zonedWriter();
  return {
    count: (q) => countAppealRows(q, request),
    keys: (q, limit) => readAppealKeys(q, request, limit),
    isRowPerKey: true,
    keysAtOnce: 500,
    rows: async (q, keys) => {
      const rows = await listAppealRowsOf(q, request.actor, keys);
      return inOrderOf(keys, rows, ({ appeal }) => appeal.id).map((row) => toRow(row, write));
    },
  };
}
