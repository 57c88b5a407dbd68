import { z } from 'zod';
import { evidenceSchema } from '../evaluations/evaluations.schema.ts';
import { instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { AUTO_STATES, type AutoState, PAST_DAYS } from './auto-states.ts';

const countSchema = z.number().int().min(0);

/** Automatic evaluations of a project: whether they are made, of what, what they cost, and where they stand (D-44). */
export const projectAutomationSchema = z
  .strictObject({
    on: z.boolean(),
    /** Criteria that are believed now: the only ones that are evaluated. */
    trusted: z.array(z.strictObject({ form: z.string(), name: z.string() })),
    /** Conversations with words a day, by the last seven. */
    a_day: z.number().min(0),
    /** Mean cost of one conversation by the company's last questions; null: there were none, or no price is set. */
    cost: z.strictObject({ tokens: countSchema.nullable(), roubles: z.number().min(0).nullable() }),
    counts: z.strictObject(
      Object.fromEntries(valuesOf(AUTO_STATES).map((state) => [state, countSchema])) as Record<
        AutoState,
        typeof countSchema
      >,
    ),
    /** Conversations of the last days that «Оценить прошлые» would evaluate, by the days. */
    past: z.array(z.strictObject({ days: z.number().int(), count: countSchema })),
    may: z.strictObject({ switch: verdictSchema, evaluate: verdictSchema }),
  })
  .meta({ id: 'ProjectAutomation' });
export type ProjectAutomation = z.infer<typeof projectAutomationSchema>;

export const switchAutomationSchema = z.strictObject({ on: z.boolean() }).meta({ id: 'SwitchAutomation' });
export type SwitchAutomation = z.infer<typeof switchAutomationSchema>;

export const evaluatePastSchema = z.strictObject({ days: z.literal(PAST_DAYS) }).meta({ id: 'EvaluatePast' });
export type EvaluatePast = z.infer<typeof evaluatePastSchema>;

const autoLevelSchema = z.strictObject({
  criterion_key: z.string(),
  name: z.string(),
  /** «Частично», «3 из 5», «Н/П». */
  level: z.string(),
  /** What the machine says of it; empty: nothing. */
  note: z.string(),
  evidence: z.array(evidenceSchema),
  /** Still believed as the machine that gave it; no mean counts it otherwise. */
  is_trusted: z.boolean(),
});

/** Automatic evaluation of a conversation. */
const autoEvaluationSchema = z.strictObject({
  form: refSchema,
  /** Percent by its levels alone; null: «Н/П» of all. */
  score: z.number().nullable(),
  made_at: instantSchema,
  /** Name of the engine; null: not known any more. */
  model: z.string().nullable(),
  levels: z.array(autoLevelSchema),
});
export type AutoEvaluation = z.infer<typeof autoEvaluationSchema>;

/** The same for its team, or that there is none (D-44). */
export const shownAutoSchema = z
  .strictObject({ evaluation: autoEvaluationSchema.nullable() })
  .meta({ id: 'ShownAutoEvaluation' });
export type ShownAuto = z.infer<typeof shownAutoSchema>;
