import { z } from 'zod';
import { answerSchema, evidenceSchema } from '../evaluations/evaluations.schema.ts';
import { scaleSchema } from '../scales/scale.schema.ts';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { CALIBRATION_LIMITS } from './calibration-limits.ts';
import { AGREED_DECISIONS, ALPHA_WORDS, KNOWLEDGE } from './calibration-states.ts';

const countSchema = z.number().int().min(0);
/** 0…1. */
const shareSchema = z.number().min(0).max(1);

/** Krippendorff's α. `value` null: no variation, so it is undefined («Нет вариации»), or nothing to compare. */
const alphaSchema = z
  .strictObject({
    value: z.number().nullable(),
    word: z.enum(valuesOf(ALPHA_WORDS)).nullable(),
    /** Bounds of the 95 % interval; null with fewer than five units, and where α is undefined. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Units with at least two answers, and the pairs of answers in them. */
    units: countSchema,
    pairs: countSchema,
    /** True when all answers are one and the same. */
    no_variation: z.boolean(),
  })
  .meta({ id: 'CalibrationAlpha' });
export type CalibrationAlpha = z.infer<typeof alphaSchema>;

/** Figures of one participant, over what they have submitted (D-26). */
const participantFiguresSchema = z
  .strictObject({
    participant_id: idSchema,
    ratings: countSchema,
    /** Mean signed gap of the form's score to the expert, else to the median of the others, percent points. */
    bias: z.number().nullable(),
    /** Mean absolute one. */
    mad: z.number().nullable(),
    /** Strict below 0, lenient above; null without a bias, and `even` within half a point. */
    tendency: z.enum(['strict', 'even', 'lenient']).nullable(),
    /** Share of equal answers with the expert, else over the pairs with each of the others. */
    exact: shareSchema.nullable(),
    alignment: shareSchema.nullable(),
    /** Against the expert; null without one, and for the expert. */
    alpha: alphaSchema.nullable(),
    pairs: countSchema,
    /** Communications on which they had to do with an earlier evaluation, or saw others' ratings before their own. */
    marks: z.array(z.strictObject({ communication_id: idSchema, knows: z.enum([...valuesOf(KNOWLEDGE), 'review']) })),
  })
  .meta({ id: 'CalibrationParticipantFigures' });
export type ParticipantFigures = z.infer<typeof participantFiguresSchema>;

const criterionFiguresSchema = z
  .strictObject({
    criterion_key: z.string(),
    name: z.string(),
    group_name: z.string(),
    /** The catalogue's criterion, where its text is mended; null when it is gone. */
    criterion_id: idSchema.nullable(),
    metric: z.enum(['nominal', 'interval']),
    exact: shareSchema.nullable(),
    alpha: alphaSchema,
    /** Mean |difference| of a pair on the scale, 0…1. */
    mean_difference: shareSchema.nullable(),
    /** Answers in the words of the scale, in its order; N/A last. */
    distribution: z.array(z.strictObject({ label: z.string(), count: countSchema })),
  })
  .meta({ id: 'CalibrationCriterionFigures' });
export type CriterionFigures = z.infer<typeof criterionFiguresSchema>;

export const calibrationFiguresSchema = z
  .strictObject({
    computed_at: instantSchema,
    ratings: countSchema,
    communications: countSchema,
    /** Participants whose ratings count: who was taken out does not. */
    participants_count: countSchema,
    /** Share of equal answers over all pairs, Н/П being an answer, and these pairs; figures of before do not say. */
    exact: shareSchema.nullable(),
    exact_pairs: countSchema.optional(),
    /** Mean |gap| of all participants, and the ratings that have a gap: the expert's have none. */
    mad: z.number().nullable(),
    gaps: countSchema.optional(),
    reference: z.enum(['expert', 'median']),
    alpha: alphaSchema,
    /** «Согласованность низкая: 0,41 [0,22; 0,58], 84 пары». */
    sentence: z.string(),
    /** The three that differ most, by their keys. */
    most_different: z.array(z.string()).max(3),
    /** Participants from strict to lenient. */
    participants: z.array(participantFiguresSchema),
    /** Criteria in the form's order. */
    criteria: z.array(criterionFiguresSchema),
  })
  .meta({ id: 'CalibrationFigures' });
export type CalibrationFigures = z.infer<typeof calibrationFiguresSchema>;

/** The four tabs but for the matrix, which is asked for communication by communication. */
export const calibrationReviewSchema = z
  .strictObject({
    /** Null while they are being computed: ask again in a second. */
    figures: calibrationFiguresSchema.nullable(),
  })
  .meta({ id: 'CalibrationReview' });
export type CalibrationReview = z.infer<typeof calibrationReviewSchema>;

/** An answer of one participant as the matrix shows it. */
const matrixCellSchema = z
  .strictObject({
    participant_id: idSchema,
    /** Answer in the words of the scale. */
    text: z.string(),
    value: answerSchema.shape.value,
    na: z.boolean(),
    normalised: z.number().nullable(),
    comment: z.string(),
    reasons: z.array(z.string()),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'CalibrationCell' });
export type MatrixCell = z.infer<typeof matrixCellSchema>;

/** A criterion with the answers of those who rated one conversation. */
export const matrixRowSchema = z
  .strictObject({
    criterion_key: z.string(),
    group_name: z.string(),
    name: z.string(),
    scale: scaleSchema,
    allow_na: z.boolean(),
    scored: z.boolean(),
    /** Cells in the order of the columns; who has not rated has none. */
    cells: z.array(matrixCellSchema),
    /** Largest difference on the scale, percent; null with fewer than two scored answers. */
    spread: z.number().nullable(),
    /** Gap over the threshold, or N/A beside an answer. */
    flagged: z.boolean(),
    /** Null: nobody has decided yet. */
    agreed: z
      .strictObject({
        decision: z.enum(valuesOf(AGREED_DECISIONS)),
        text: z.string(),
        value: answerSchema.shape.value,
        na: z.boolean(),
        remark: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'CalibrationRow' });
export type MatrixRow = z.infer<typeof matrixRowSchema>;

/** Matrix of one communication of a session: criteria × participants. */
export const calibrationMatrixSchema = z
  .strictObject({
    communication_id: idSchema,
    /** Revision of the agreed answers, for If-Match. */
    revision: z.number().int(),
    threshold: z.number(),
    /** The expert first. */
    columns: z.array(
      z.strictObject({
        participant_id: idSchema,
        name: z.string(),
        is_expert: z.boolean(),
        is_self: z.boolean(),
        removed: z.boolean(),
        score: z.number().nullable(),
        general_comment: z.string(),
        growth_points: z.string(),
      }),
    ),
    rows: z.array(matrixRowSchema),
    /** Score of the agreed answers; null until every scored criterion is agreed. */
    agreed_score: z.number().nullable(),
    agreed_by: z.strictObject({ by: refSchema, at: instantSchema }).nullable(),
    published_evaluation_id: idSchema.nullable(),
    may: z.strictObject({ agree: verdictSchema, publish: verdictSchema }),
  })
  .meta({ id: 'CalibrationMatrix' });
export type CalibrationMatrix = z.infer<typeof calibrationMatrixSchema>;

/** The agreed answers of one communication as a whole; what is left out is undecided again. */
export const saveAgreedSchema = z
  .strictObject({
    answers: z
      .array(
        z.strictObject({
          criterion_key: z.string().max(40),
          decision: z.enum(valuesOf(AGREED_DECISIONS)),
          /** Null when left «без решения», and for Н/П. */
          value: answerSchema.shape.value,
          na: z.boolean(),
          remark: z.string().trim().max(CALIBRATION_LIMITS.remark).default(''),
        }),
      )
      .max(200),
  })
  .meta({ id: 'SaveAgreedAnswers' });
export type SaveAgreed = z.output<typeof saveAgreedSchema>;

/** The agreed result, published as the communication's evaluation. */
export const publishedAgreedSchema = z
  .strictObject({ evaluation_id: idSchema, score: z.number().nullable() })
  .meta({ id: 'PublishedAgreed' });
export type PublishedAgreed = z.infer<typeof publishedAgreedSchema>;
