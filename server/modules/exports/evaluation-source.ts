import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { answerText } from '#domain/evaluations/answer-text.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import { PROVENANCES } from '#domain/evaluations/provenance.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { zonedWriter } from '#domain/kernel/zoned-time.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { ColumnKey } from '#domain/exports/export-columns.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { findVersionContents } from '../forms/form-simulation.repo.ts';
import { factCells, contextCells } from './communication-source.ts';
import {
  type AnswerFacts,
  countAnswerRows,
  countEvaluationRows,
  type EvaluationFacts,
  listAnswersOf,
  listEvaluationFacts,
  readEvaluationKeys,
} from './evaluation-rows.repo.ts';
import { type ExportRequest, inOrderOf, type ExportSource } from './source.ts';

type WriteInstant = ReturnType<typeof zonedWriter>;

/** Cells of the result, which lists never show of a draft. */
const resultCells = (row: EvaluationFacts) =>
  row.state === 'draft'
    ? { score: null, raw_score: null, grade: null, passed: null, critical: null }
    : {
        score: row.score,
        raw_score: row.raw_score,
        grade: row.grade?.name ?? null,
        passed: row.passed,
        critical: row.critical,
      };

function toEvaluationRow(row: EvaluationFacts, write: WriteInstant): ExportRow<ColumnKey<'evaluations'>> {
  const at = (instant: Date | null) => instant && write(instant, row.time_zone);
  return {
    evaluation_id: row.id,
    communication_id: row.communication_id,
    ...contextCells(row, write),
    ...factCells(row),
    form: row.form,
    form_version: row.form_version,
    assessor: displayName(row.assessor),
    state: EVALUATION_STATE_LABELS[row.state],
    ...resultCells(row),
    evaluation_started_at: at(row.evaluation_started_at),
    submitted_at: at(row.submitted_at),
    published_at: at(row.published_at),
    acknowledged_at: at(row.acknowledged_at),
    appealed: row.appealed,
    general_comment: row.general_comment || null,
    growth_points: row.growth_points || null,
  };
}

export function evaluationSource(request: ExportRequest<CommunicationFilters>): ExportSource {
  const write = zonedWriter();
  return {
    count: (q) => countEvaluationRows(q, request),
    keys: (q, limit) => readEvaluationKeys(q, request, limit),
    isRowPerKey: true,
    keysAtOnce: 500,
    rows: async (q, keys) => {
      const rows = inOrderOf(keys, await listEvaluationFacts(q, request.actor, keys), ({ id }) => id);
      return rows.map((row) => toEvaluationRow(row, write));
    },
  };
}

type Criterion = { place: number; group: string; criterion: FormContent['groups'][number]['criteria'][number] };

function criteriaOf({ groups }: FormContent): Map<string, Criterion> {
  const all = groups.flatMap((group) => group.criteria.map((criterion) => ({ group: group.name, criterion })));
  return new Map(all.map((one, place) => [one.criterion.criterion_key, { ...one, place }]));
}

const VERSIONS_KEPT = 100;

/** Criteria of versions, read once: published ones never change. */
function versionReader() {
  const known = new Map<number, Map<string, Criterion>>();
  return async (q: Query, ids: readonly number[]): Promise<ReadonlyMap<number, Map<string, Criterion>>> => {
    if (known.size > VERSIONS_KEPT) known.clear();
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    for (const [id, content] of await findVersionContents(q, missing)) known.set(id, criteriaOf(content));
    return known;
  };
}

const PERCENT = 100;
const HUNDREDTHS = 100;
const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * PERCENT * HUNDREDTHS) / HUNDREDTHS;

const evidenceText = (evidence: AnswerFacts['evidence']): string | null =>
  evidence.map((one) => [evidencePosition(one), one.quote && quoted(one.quote)].filter(Boolean).join(' ')).join('; ') ||
  null;

function toAnswerRow(
  row: EvaluationFacts,
  answer: AnswerFacts,
  { known, write }: { known: Criterion | undefined; write: WriteInstant },
): ExportRow<ColumnKey<'answers'>> {
  return {
    evaluation_id: row.id,
    communication_id: row.communication_id,
    ...contextCells(row, write),
    form: row.form,
    form_version: row.form_version,
    assessor: displayName(row.assessor),
    state: EVALUATION_STATE_LABELS[row.state],
    published_at: row.published_at && write(row.published_at, row.time_zone),
    group: known?.group ?? null,
    criterion: known?.criterion.name ?? null,
    criterion_key: answer.criterion_key,
    answer: known ? answerText(known.criterion.scale, answer) : null,
    value: row.state === 'draft' ? null : percentOf(answer.normalised),
    na: answer.na,
    reasons: answer.reasons.join(', ') || null,
    comment: answer.comment || null,
    evidence: evidenceText(answer.evidence),
    provenance: PROVENANCES[answer.provenance],
    score: resultCells(row).score,
  };
}

/** A row for each answer, in the order of the form. */
export function answerSource(request: ExportRequest<CommunicationFilters>): ExportSource {
  const write = zonedWriter();
  const versions = versionReader();
  return {
    count: (q) => countAnswerRows(q, request),
    keys: (q, limit) => readEvaluationKeys(q, request, limit),
    isRowPerKey: false,
    keysAtOnce: 25,
    rows: async (q, keys) => {
      const rows = inOrderOf(keys, await listEvaluationFacts(q, request.actor, keys), ({ id }) => id);
      const criteria = await versions(
        q,
        rows.map(({ form_version_id }) => form_version_id),
      );
      const answers = await listAnswersOf(
        q,
        rows.map(({ id }) => id),
      );
      const byEvaluation = new Map<number, AnswerFacts[]>(rows.map(({ id }) => [id, []]));
      for (const answer of answers) byEvaluation.get(answer.evaluation_id)?.push(answer);
      return rows.flatMap((row) => {
        const of = criteria.get(row.form_version_id);
        const placeOf = ({ criterion_key }: AnswerFacts): number => of?.get(criterion_key)?.place ?? Infinity;
        const own = (byEvaluation.get(row.id) ?? []).toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
        return own.map((answer) => toAnswerRow(row, answer, { known: of?.get(answer.criterion_key), write }));
      });
    },
  };
}
