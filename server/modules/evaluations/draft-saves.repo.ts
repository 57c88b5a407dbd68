import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { Provenance, ShownSuggestion } from '#domain/evaluations/provenance.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { statementsByKey } from '#server/db/prepared.ts';
import { asStored, fromStored } from '#server/db/schema/columns.ts';
import {
  calibrationParticipants,
  calibrations,
  communications,
  evaluationAnswers,
  evaluations,
  formVersions,
  projects,
  shownSuggestions,
  transcripts,
} from '#server/db/schema/index.ts';
import { type AuditContext, type AuditEntry, auditInsertCte } from '#server/record/audit.repo.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import type { scoreCache } from './write-draft.ts';

/** Newer published version of the form. */
const newerVersion = sql`(select 1 from ${formVersions} newer where newer.form_id = ${evaluations.form_id}
  and newer.published_at is not null and newer.number > ${formVersions.number})`;

export type StoredAnswer = Answer & { provenance: Provenance };

/** Suggestions that were sent to the assessor, the newest first; ratings of sessions have none (D-24). */
const shown = sql<ShownSuggestion[]>`(
  select coalesce(json_agg(json_build_object('criterion_key', s.criterion_key, 'source', s.source, 'option', s.option)
    order by s.shown_at desc), '[]')
  from ${shownSuggestions} s where ${evaluations.kind} = 'regular' and s.communication_id = ${evaluations.communication_id}
    and s.form_version_id = ${evaluations.form_version_id} and s.assessor_id = ${evaluations.assessor_id})`;

/** Answers in one value: with the row they are of one moment. */
const answers = sql<StoredAnswer[]>`(
  select coalesce(json_agg(json_build_object('criterion_key', a.criterion_key, 'value', a.value -> 'v', 'na', a.na,
    'comment', a.comment, 'reasons', a.reasons, 'evidence', a.evidence, 'provenance', a.provenance) order by a.criterion_key), '[]')
  from ${evaluationAnswers} a where a.evaluation_id = ${evaluations.id})`.mapWith((rows: StoredAnswer[]) =>
  rows.map((row) => ({
    ...row,
    reasons: fromStored(evaluationAnswers.reasons, row.reasons),
    evidence: fromStored(evaluationAnswers.evidence, row.evidence),
  })),
);

const selectDraft = (q: Query, actor: Actor) =>
  q
    .select({
      evaluation: {
        id: evaluations.id,
        revision: evaluations.revision,
        kind: evaluations.kind,
        state: evaluations.state,
        communication_id: evaluations.communication_id,
        assessor_id: evaluations.assessor_id,
        supersedes_id: evaluations.supersedes_id,
        general_comment: evaluations.general_comment,
        growth_points: evaluations.growth_points,
      },
      version: { id: formVersions.id, number: formVersions.number, content: formVersions.content },
      is_current: sql<boolean>`not exists ${newerVersion}`,
      communication: {
        company_id: communications.company_id,
        project_id: communications.project_id,
        employee_id: communications.employee_id,
      },
      is_in_scope: sql<boolean>`coalesce(${communicationScope(actor)}, true)`,
      pass_threshold: projects.pass_threshold,
      participant: {
        id: calibrationParticipants.id,
        guest_link_id: calibrationParticipants.access_link_id,
        removed_at: calibrationParticipants.removed_at,
      },
      calibration: {
        id: calibrations.id,
        revision: calibrations.revision,
        status: calibrations.status,
        deadline_at: calibrations.deadline_at,
      },
      answers,
      shown,
    })
    .from(evaluations)
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .leftJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id));

export type DraftToSave = Awaited<ReturnType<typeof selectDraft>>[number];

const draftOf = statementsByKey((q: Query, actor: Actor) =>
  selectDraft(q, actor)
    .where(and(eq(evaluations.id, sql.placeholder('id')), eq(evaluations.state, 'draft')))
    .prepare(''),
);

/**
 * Draft with everything that its save asks about, at one moment and in one statement, which is written once for who
 * saves: it comes every second of typing.
 */
export async function findDraftToSave(q: Query, actor: Actor, id: number): Promise<DraftToSave | undefined> {
  const [row] = await draftOf(JSON.stringify(actor), q, actor).execute({ id });
  return row && { ...row, version: { ...row.version, content: effectiveContent(row.version.content, row) } };
}

/** Number of messages, or of segments, that evidence may lie in. */
export async function countMessages(q: Query, communicationId: number): Promise<number> {
  const [row] = await q
    .select({
      n: sql<number>`greatest(jsonb_array_length(${transcripts.messages}), jsonb_array_length(${transcripts.segments}))`,
    })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communicationId));
  return row?.n ?? 0;
}

export type DraftSave = {
  texts: { general_comment: string; growth_points: string };
  cache: ReturnType<typeof scoreCache>;
  /** Answers that differ from the stored ones, with the caches of their normalised values. */
  changed: (StoredAnswer & { normalised: number | null })[];
  /** Keys of the criteria that are answered no more. */
  removed: string[];
  record: AuditEntry;
};

const storedAnswer = (answer: StoredAnswer) => ({
  ...answer,
  value: answer.value === null ? null : asStored(evaluationAnswers.value, answer.value),
  reasons: asStored(evaluationAnswers.reasons, answer.reasons),
  evidence: asStored(evaluationAnswers.evidence, answer.evidence),
});

/** The project and the session of a calibration still are as they were read; held, and so taken before the row itself. */
const unchanged = ({ communication, pass_threshold, calibration }: DraftToSave): SQL => sql`
  threshold as (
    select 1 from ${projects} where id = ${communication.project_id}
      and pass_threshold is not distinct from ${pass_threshold}::int for share
  ), session as (
    select 1 from ${calibrations} where id = ${calibration?.id ?? null}::int
      and revision = ${calibration?.revision ?? null}::int for share
  )`;

const updated = ({ evaluation, calibration }: DraftToSave, { texts, cache }: DraftSave, now: Date): SQL => sql`
  update ${evaluations} set
    general_comment = ${texts.general_comment}, growth_points = ${texts.growth_points},
    result = ${sql.param(cache.result, evaluations.result)}::jsonb, score = ${cache.score}::numeric, raw_score = ${cache.raw_score}::numeric,
    passed = ${cache.passed}::boolean, has_critical_failure = ${cache.has_critical_failure}::boolean,
    updated_at = ${now.toISOString()}::timestamptz, revision = revision + 1
  where id = ${evaluation.id}::int and revision = ${evaluation.revision}::int and state = 'draft'
    and exists (select from threshold) and (${calibration?.id ?? null}::int is null or exists (select from session))
  returning id, revision`;

const answered = ({ changed }: DraftSave): SQL => sql`
  insert into ${evaluationAnswers} (evaluation_id, criterion_key, value, na, comment, reasons, evidence, normalised, provenance)
  select saved.id, answer.* from saved, jsonb_to_recordset(
    ${JSON.stringify(changed.map(storedAnswer))}::jsonb)
    as answer (criterion_key text, value jsonb, na boolean, comment text, reasons jsonb, evidence jsonb, normalised float8, provenance text)
  on conflict (evaluation_id, criterion_key) do update set value = excluded.value, na = excluded.na,
    comment = excluded.comment, reasons = excluded.reasons, evidence = excluded.evidence, normalised = excluded.normalised,
    provenance = excluded.provenance`;

const unanswered = ({ removed }: DraftSave): SQL => sql`
  delete from ${evaluationAnswers} answer using saved where answer.evaluation_id = saved.id
    and answer.criterion_key in (select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))`;

/**
 * Writes a draft with its answers and its audit record in one statement, which is a transaction of its own: nobody is
 * held up between two of them. Returns the new revision; undefined when what was read is no longer so, and nothing is
 * written.
 */
export async function writeDraft(
  q: Query,
  context: AuditContext,
  read: DraftToSave,
  save: DraftSave,
): Promise<number | undefined> {
  const [saved] = await rowsOf<{ revision: number }>(
    q,
    sql`with ${unchanged(read)}, saved as (${updated(read, save, context.now)}), answered as (${answered(save)}),
      unanswered as (${unanswered(save)}), recorded as (${auditInsertCte(sql`saved`, context, save.record)})
      select revision from saved`,
  );
  return saved?.revision;
}
