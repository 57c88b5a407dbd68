import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { fromStored } from '#server/db/schema/columns.ts';
import { evaluations, forms, formVersions, users } from '#server/db/schema/index.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import type { EvaluationSummaryRow } from './evaluations.repo.ts';

/** Row as JSON has it: its times are text. */
type Aggregated = Omit<EvaluationSummaryRow, 'updated_at' | 'submitted_at'> & {
  updated_at: string;
  submitted_at: string | null;
};

const asRow = ({ updated_at, submitted_at, grade, ...row }: Aggregated): EvaluationSummaryRow => ({
  ...row,
  grade: grade === null ? null : fromStored(evaluations.grade, grade),
  updated_at: new Date(updated_at),
  submitted_at: submitted_at === null ? null : new Date(submitted_at),
});

/**
 * Regular evaluations of the communication of a row, newest first, as a column of that row: what `findSummariesOf` reads
 * in a statement of its own; withdrawn and annulled ones only on request.
 */
export function summariesOf(communicationId: SQLWrapper, { withPast = false } = {}): SQL<EvaluationSummaryRow[]> {
  const e = evaluations;
  const wanted = withPast ? eq(e.kind, 'regular') : isLiveEvaluation();
  return sql`(
    select coalesce(json_agg(json_build_object('id', ${e.id}, 'communication_id', ${e.communication_id}, 'kind', ${e.kind},
        'state', ${e.state}, 'score', ${e.score}, 'scale', ${formVersions.scale}, 'passed', ${e.passed}, 'grade', ${e.grade},
        'has_critical_failure', ${e.has_critical_failure}, 'updated_at', ${e.updated_at}, 'submitted_at', ${e.submitted_at},
        'supersedes_id', ${e.supersedes_id}, 'form', json_build_object('id', ${forms.id}, 'name', ${forms.name}),
        'assessor', json_build_object('id', ${users.id}, 'surname', ${users.surname}, 'name', ${users.name},
          'patronymic', ${users.patronymic})) order by ${e.updated_at} desc, ${e.id} desc), '[]')
    from ${evaluations} join ${forms} on ${forms.id} = ${e.form_id}
    join ${formVersions} on ${formVersions.id} = ${e.form_version_id} join ${users} on ${users.id} = ${e.assessor_id}
    where ${e.communication_id} = ${communicationId} and ${wanted})`.mapWith((rows: Aggregated[]) => rows.map(asRow));
}
