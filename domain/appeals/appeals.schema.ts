import { z } from 'zod';
import { EVALUATION_STATES } from '../evaluations/evaluation-states.ts';
import { answerSchema } from '../evaluations/evaluations.schema.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { APPEAL_STATES } from './appeal-states.ts';
import { APPEAL_GROUNDS, APPEAL_LIMITS, APPEAL_REASONS, APPEAL_SCOPES } from './appeal-words.ts';

const shareSchema = z.number().min(0).max(100).nullable();
const countSchema = z.number().int().min(0);
const reasonSchema = z.enum(valuesOf(APPEAL_REASONS));
const keySchema = z.string().max(40);

const appealFields = {
  id: idSchema,
  revision: z.number().int(),
  state: z.enum(valuesOf(APPEAL_STATES)),
  scope: z.enum(valuesOf(APPEAL_SCOPES)),
  /** Grounds; only for an appeal of the whole evaluation. */
  grounds: z.enum(valuesOf(APPEAL_GROUNDS)).nullable(),
  /** Disputed evaluation, in its current state. */
  evaluation: z.strictObject({ id: idSchema, state: z.enum(EVALUATION_STATES), score: z.number().nullable() }),
  /** Evaluation created by the decision, when something was accepted by criteria. */
  revised: z.strictObject({ id: idSchema, score: z.number().nullable() }).nullable(),
  communication_id: idSchema,
  project: refSchema,
  /** Project's time zone: days and hours of the appeal are shown in it. */
  time_zone: z.string(),
  form: refSchema,
  assessor: refSchema,
  employee: refSchema.nullable(),
  author: refSchema,
  opened_at: instantSchema,
  /** End of the review term: undecided later, the appeal is overdue. */
  due_at: instantSchema,
  overdue: z.boolean(),
  reviewer: refSchema.nullable(),
  review_started_at: instantSchema.nullable(),
  resolver: refSchema.nullable(),
  resolved_at: instantSchema.nullable(),
  withdrawn_at: instantSchema.nullable(),
  /** Disputed criteria, and how many of them were accepted. */
  lines_count: countSchema,
  accepted_count: countSchema,
};

const appealListItemSchema = z.strictObject(appealFields).meta({ id: 'AppealListItem' });
export type AppealListItem = z.infer<typeof appealListItemSchema>;

export const appealListSchema = listOf(appealListItemSchema).meta({ id: 'AppealList' });
export type AppealList = z.infer<typeof appealListSchema>;

const appealLineSchema = z
  .strictObject({
    criterion_key: z.string(),
    name: z.string(),
    /** Assessor's answer and the proposed one, in the words of the scale. */
    given: z.string(),
    proposed: z.string(),
    value: answerSchema.shape.value,
    na: z.boolean(),
    comment: z.string(),
    decision: z.strictObject({ accepted: z.boolean(), reason: reasonSchema, comment: z.string() }).nullable(),
  })
  .meta({ id: 'AppealLine' });
export type AppealLine = z.infer<typeof appealLineSchema>;

export const appealSchema = z
  .strictObject({
    ...appealFields,
    /** Comment on the whole evaluation; the lines have their own. */
    comment: z.string(),
    lines: z.array(appealLineSchema),
    /** Assessor's answer to the appeal. */
    answer: z.strictObject({ text: z.string(), at: instantSchema }).nullable(),
    decision: z.strictObject({ reason: reasonSchema.nullable(), comment: z.string() }).nullable(),
    /** True if the project lets a review lower the score. */
    may_lower: z.boolean(),
    may: z.strictObject({
      start_review: verdictSchema,
      resolve: verdictSchema,
      withdraw: verdictSchema,
      answer: verdictSchema,
    }),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof appealSchema>;

/** Appeals of one evaluation and of the one it replaced, newest first, and whether a new one may be opened. */
export const evaluationAppealsSchema = z
  .strictObject({
    data: z.array(appealSchema),
    on: z.boolean(),
    limit: countSchema,
    used: countSchema,
    /** Last day of the window, in the project's time zone; null before the first publication. */
    last_day: z.string().nullable(),
    /** True if this person may dispute such evaluations in general; when not right now, `may.open` says why. */
    is_party: z.boolean(),
    may: z.strictObject({ open: verdictSchema }),
  })
  .meta({ id: 'EvaluationAppeals' });
export type EvaluationAppeals = z.infer<typeof evaluationAppealsSchema>;

const commentSchema = z.string().trim().min(1).max(APPEAL_LIMITS.comment);
const proposalSchema = z.strictObject({
  criterion_key: keySchema,
  value: answerSchema.shape.value,
  na: z.boolean(),
  comment: commentSchema,
});

export const openAppealSchema = z
  .discriminatedUnion('scope', [
    z.strictObject({ scope: z.literal('criteria'), lines: z.array(proposalSchema).min(1).max(200) }),
    z.strictObject({
      scope: z.literal('whole'),
      grounds: z.enum(valuesOf(APPEAL_GROUNDS)),
      comment: commentSchema,
    }),
  ])
  .meta({ id: 'OpenAppeal' });
export type OpenAppeal = z.output<typeof openAppealSchema>;

export const answerAppealSchema = z
  .strictObject({ text: z.string().trim().min(1).max(APPEAL_LIMITS.answer) })
  .meta({ id: 'AnswerAppeal' });
export type AnswerAppeal = z.output<typeof answerAppealSchema>;

const decisionFields = { accepted: z.boolean(), reason: reasonSchema };

/** `lines` for an appeal by criteria, `whole` for one of the whole; `comment` is for both. */
export const resolveAppealSchema = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          criterion_key: keySchema,
          ...decisionFields,
          comment: z.string().trim().max(APPEAL_LIMITS.comment).default(''),
        }),
      )
      .max(200)
      .default([]),
    whole: z.strictObject(decisionFields).nullable().default(null),
    comment: z.string().trim().min(1).max(APPEAL_LIMITS.decision),
  })
  .meta({ id: 'ResolveAppeal' });
export type ResolveAppeal = z.output<typeof resolveAppealSchema>;

/** Filter choices of the queue, within the caller's scope. */
export const appealOptionsSchema = z
  .strictObject({
    projects: z.array(refSchema),
    forms: z.array(refSchema),
    assessors: z.array(refSchema),
    employees: z.array(refSchema),
  })
  .meta({ id: 'AppealOptions' });
export type AppealOptions = z.infer<typeof appealOptionsSchema>;

/** Figures over the list's filters (D-20). A withdrawn appeal is counted and decides nothing. */
export const appealFiguresSchema = z
  .strictObject({
    total: countSchema,
    waiting: countSchema,
    overdue: countSchema,
    withdrawn: countSchema,
    resolved: countSchema,
    /** Accepted fully or in part. */
    accepted: countSchema,
    /** Percent of those resolved; null when none is. */
    accepted_share: shareSchema,
    /** Mean hours from opening to decision; null when none is resolved. */
    mean_hours: z.number().min(0).nullable(),
    /** Sorted by disputes, most first. */
    by_criterion: z.array(
      z.strictObject({
        criterion_key: z.string(),
        name: z.string(),
        form: refSchema,
        disputed: countSchema,
        resolved: countSchema,
        accepted: countSchema,
        accepted_share: shareSchema,
      }),
    ),
    by_assessor: z.array(
      z.strictObject({
        assessor: refSchema,
        disputed: countSchema,
        resolved: countSchema,
        accepted: countSchema,
        accepted_share: shareSchema,
      }),
    ),
  })
  .meta({ id: 'AppealFigures' });
export type AppealFigures = z.infer<typeof appealFiguresSchema>;
