import { z } from 'zod';
import { formContentSchema, GRADE_TONES } from '../forms/form-content.schema.ts';
import { idSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { FORM_SCALES, valuesOf } from '../references/static-references.ts';
import { EVALUATION_LIMITS } from './evaluation-limits.ts';
import { PROVENANCES } from './provenance.ts';
import { EVALUATION_KINDS, EVALUATION_STATES } from './evaluation-states.ts';

/** Second of a recording, finite: a recording is at most a day long. */
const secondSchema = z.number().min(0).max(86_400);

const quoteSchema = z.string().max(EVALUATION_LIMITS.quote);

/** Fragment of the recording. Units: seconds from the start. */
const soundEvidenceSchema = z.strictObject({
  start: secondSchema,
  /** End of the fragment; null marks a single moment. */
  end: secondSchema.nullable(),
  /** Quoted words, when chosen from the transcript. */
  quote: quoteSchema,
});
export type SoundEvidence = z.infer<typeof soundEvidenceSchema>;

/** Words of a message of a chat, of a letter, or of a segment that has no times. */
const messageEvidenceSchema = z.strictObject({
  /** Place of the message, or of the segment, in the communication, from 0. */
  message: z.number().int().min(0).max(100_000),
  quote: quoteSchema,
});
export type MessageEvidence = z.infer<typeof messageEvidenceSchema>;

/** Part of the communication that proves an answer (D-17). */
export const evidenceSchema = z.union([soundEvidenceSchema, messageEvidenceSchema]).meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * Answer to a criterion. `value` by scale type: binary, ternary, select → option key; points, range → number; multi →
 * option keys; text → string; date → YYYY-MM-DD; null → not answered (or Н/П when `na`).
 */
export const answerSchema = z
  .strictObject({
    criterion_key: z.string().max(40),
    value: z.union([z.string().max(EVALUATION_LIMITS.text), z.number(), z.array(z.string().max(40)).max(20), z.null()]),
    na: z.boolean(),
    comment: z.string().max(EVALUATION_LIMITS.comment),
    reasons: z.array(z.string().max(200)).max(30),
    evidence: z.array(evidenceSchema).max(EVALUATION_LIMITS.evidence),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;
export type AnswerValue = Answer['value'];

/** Draft of an evaluation, edited and autosaved as a whole (D-18). */
export const evaluationDraftSchema = z
  .strictObject({
    answers: z.array(answerSchema).max(200),
    general_comment: z.string().max(EVALUATION_LIMITS.comment),
    /** «Точки роста». */
    growth_points: z.string().max(EVALUATION_LIMITS.comment),
  })
  .meta({ id: 'EvaluationDraft' });
export type EvaluationDraft = z.infer<typeof evaluationDraftSchema>;

/** Counting status of a criterion: that it counts, or why it does not. */
const countingSchema = z.enum(['counts', 'bonus', 'unanswered', 'na', 'hidden', 'unscored']);
export type Counting = z.infer<typeof countingSchema>;

/** Line of «Как посчитано». Units: contribution in points of the form's 0…100 score. */
const explanationLineSchema = z
  .strictObject({
    criterion_key: z.string(),
    group_key: z.string(),
    name: z.string(),
    counting: countingSchema,
    /** Normalised value 0…1; null when it does not count. */
    normalised: z.number().nullable(),
    earned: z.number().nullable(),
    max: z.number().nullable(),
    /** Weight applied; null where the method uses none. */
    weight: z.number().nullable(),
    contribution: z.number(),
    /** Scope of the critical failure that zeroed the line: its group or the form. */
    zeroed_by: z.enum(['group', 'form']).nullable(),
  })
  .meta({ id: 'ExplanationLine' });
export type ExplanationLine = z.infer<typeof explanationLineSchema>;

/** Grade: the band of the form that a score falls into; null below all of them, and without a score. */
const gradeSchema = z.strictObject({ name: z.string(), tone: z.enum(GRADE_TONES) }).nullable();

/**
 * The result of scoring (D-13). Sum of `lines[].contribution` and `adjustments[].amount` equals `score` exactly
 * (hundredths); null score means every applicable criterion is Н/П or nothing is answered yet.
 */
export const scoreResultSchema = z
  .strictObject({
    score: z.number().nullable(),
    /** Score as it would be without critical failures. */
    raw_score: z.number().nullable(),
    passed: z.boolean().nullable(),
    grade: gradeSchema,
    critical_failures: z.array(
      z.strictObject({
        criterion_key: z.string(),
        group_key: z.string(),
        name: z.string(),
        scope: z.enum(['group', 'form']),
      }),
    ),
    groups: z.array(
      z.strictObject({ key: z.string(), name: z.string(), percent: z.number().nullable(), weight: z.number() }),
    ),
    lines: z.array(explanationLineSchema),
    /** base: the 100 that `penalty` starts from; floor: lifted to 0; cap: a bonus over 100 cut off; critical: the form was zeroed. */
    adjustments: z.array(z.strictObject({ kind: z.enum(['base', 'floor', 'cap', 'critical']), amount: z.number() })),
  })
  .meta({ id: 'ScoreResult' });
export type ScoreResult = z.infer<typeof scoreResultSchema>;

/** Evaluation as shown by lists and the communication page. */
export const evaluationSummarySchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(EVALUATION_KINDS),
    state: z.enum(EVALUATION_STATES),
    form: refSchema,
    assessor: refSchema,
    /** Percent 0…100 with two decimals; null in a draft or when all is Н/П. */
    score: z.number().nullable(),
    /** Scale of the form: how its score is said beside the percent. */
    scale: z.enum(valuesOf(FORM_SCALES)),
    passed: z.boolean().nullable(),
    grade: gradeSchema,
    has_critical_failure: z.boolean(),
    updated_at: z.string(),
    submitted_at: z.string().nullable(),
  })
  .meta({ id: 'EvaluationSummary' });
export type EvaluationSummary = z.infer<typeof evaluationSummarySchema>;

export const evaluationSchema = z
  .strictObject({
    id: idSchema,
    revision: z.number().int(),
    kind: z.enum(EVALUATION_KINDS),
    state: z.enum(EVALUATION_STATES),
    communication_id: idSchema,
    form: refSchema,
    form_version: z.strictObject({ id: idSchema, number: z.number().int(), is_current: z.boolean() }),
    content: formContentSchema,
    /** Rater; a guest of a calibration has no id. */
    assessor: z.strictObject({ id: idSchema.nullable(), name: z.string() }),
    /** Session that a rating of the kind `calibration` belongs to; null otherwise. */
    calibration_id: idSchema.nullable(),
    /** Origin of the rating (D-21): for the team, null for the client's people. */
    origin: z.strictObject({ by: z.enum(['hand', 'search', 'plan']), details: z.string() }).nullable(),
    draft: evaluationDraftSchema,
    /** Answers given beside a suggestion, or by nobody; the others are a person's alone. Told to the team only. */
    provenance: z.array(z.strictObject({ criterion_key: z.string(), provenance: z.enum(valuesOf(PROVENANCES)) })),
    /**
     * What the machine had said unseen, where these answers have checked it (D-44): an option's key, points, «n/a». Told
     * to the team once the evaluation is sent.
     */
    machine: z.array(z.strictObject({ criterion_key: z.string(), option: z.string() })),
    /** True of the own draft while answers may be proposed for it: its form checks by itself, or an engine may read (D-41, D-43). */
    suggests: z.boolean(),
    result: scoreResultSchema,
    started_at: z.string(),
    updated_at: z.string(),
    submitted_at: z.string().nullable(),
    published_at: z.string().nullable(),
    /** Acknowledgement by the evaluated employee; null until then. */
    acknowledged: z.strictObject({ at: z.string(), comment: z.string() }).nullable(),
    /** An undecided appeal exists (D-20). */
    appealed: z.boolean(),
    /** Evaluation that this one takes the place of, and the one that takes the place of this, if the reader sees it (D-19). */
    supersedes_id: idSchema.nullable(),
    superseded_by_id: idSchema.nullable(),
    /** Reason why it was last returned to its assessor, opened anew or annulled; null when neither is the case now. */
    remark: z.strictObject({ reason: z.string(), at: z.string(), by: refSchema.nullable() }).nullable(),
    may: z.strictObject({
      edit: verdictSchema,
      submit: verdictSchema,
      publish: verdictSchema,
      return: verdictSchema,
      reopen: verdictSchema,
      void: verdictSchema,
      acknowledge: verdictSchema,
      /** Throwing away a draft that was never sent (D-18). */
      discard: verdictSchema,
      /** Moving to the form's current version, keeping what still fits (D-11). */
      move_version: verdictSchema,
    }),
  })
  .meta({ id: 'Evaluation' });
export type Evaluation = z.infer<typeof evaluationSchema>;

/** Evaluation that nobody has begun yet, as it would be: its draft comes with the first answer (D-18). Begun: that one. */
export const evaluationSheetSchema = evaluationSchema
  .extend({ id: idSchema.nullable(), revision: z.number().int().min(0) })
  .meta({ id: 'EvaluationSheet' });
export type EvaluationSheet = z.infer<typeof evaluationSheetSchema>;

export const evaluationSheetQuerySchema = z.strictObject({ form_id: z.coerce.number().pipe(idSchema) });
export type EvaluationSheetQuery = z.output<typeof evaluationSheetQuerySchema>;

/** Answer to a saved draft: what the save has changed. The rest, the draft itself among it, is as its sender has it. */
export const savedDraftSchema = evaluationSchema
  .pick({ id: true, revision: true, form_version: true, result: true, updated_at: true })
  .extend({ may: evaluationSchema.shape.may.pick({ move_version: true }) })
  .meta({ id: 'SavedDraft' });
export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const createEvaluationSchema = z
  .strictObject({
    form_id: idSchema,
    /** What it begins with, and the version of the form that this was filled on; absent: blank, on the current one. */
    first: z.strictObject({ form_version_id: idSchema, draft: evaluationDraftSchema }).optional(),
  })
  .meta({ id: 'CreateEvaluation' });
export type CreateEvaluation = z.infer<typeof createEvaluationSchema>;

const reasonSchema = z.string().trim().min(1).max(EVALUATION_LIMITS.reason);
/** Reason for returning to the assessor, opening anew or annulling: always required (D-19). */
export const evaluationReasonSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'EvaluationReason' });
export type EvaluationReason = z.output<typeof evaluationReasonSchema>;

export const acknowledgeEvaluationSchema = z
  .strictObject({ comment: z.string().trim().max(EVALUATION_LIMITS.acknowledgement).default('') })
  .meta({ id: 'AcknowledgeEvaluation' });
export type AcknowledgeEvaluation = z.output<typeof acknowledgeEvaluationSchema>;
