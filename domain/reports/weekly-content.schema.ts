import { z } from 'zod';
import { figureSchema } from '../dashboards/dashboards.schema.ts';
import { idSchema, instantSchema, refSchema } from '../kernel/list.schema.ts';
import { CRITERION_GROUPS, valuesOf } from '../references/static-references.ts';
import { WEEKLY_BLOCKS, WEEKLY_TEXT_MAX } from './weekly-blocks.ts';

const countSchema = z.number().int().min(0);
const daySchema = z.iso.date();
/** Monday to Sunday by the project's clock. */
const weekSchema = z.strictObject({ from: daySchema, to: daySchema });
/** Means are percent with two decimals; `previous` is of the week before, `change` = mean − previous. */
const compared = { mean: z.number().nullable(), previous: z.number().nullable(), change: z.number().nullable() };

/** Link of a reader: the communication with its evaluation, and the second that the words are of. */
const callSchema = z.strictObject({
  communication_id: idSchema,
  evaluation_id: idSchema,
  employee: refSchema.nullable(),
  /** Client's name; never a phone. */
  client_name: z.string(),
  started_at: instantSchema,
  score: z.number().nullable(),
});

const quoteSchema = z.strictObject({
  /** Words of the transcript, or what the assessor wrote about this moment. */
  text: z.string(),
  said_by: z.enum(['employee', 'client', 'assessor']),
  /** Seconds from the recording's begin; null: of a chat, or of the whole. */
  second: z.number().min(0).nullable(),
  /** Second that the marked fragment ends at; absent: a moment without an end. */
  end: z.number().min(0).optional(),
  criterion: z.string().nullable(),
});

const weeklyCriterionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  form: refSchema,
  group: z.enum(valuesOf(CRITERION_GROUPS)),
  ...compared,
  count: countSchema,
});
export type WeeklyCriterion = z.infer<typeof weeklyCriterionSchema>;

const speechMeansSchema = z.strictObject({
  talk_share: z.number().nullable(),
  interruptions: z.number().nullable(),
  monologue_seconds: z.number().nullable(),
  long_pauses: z.number().nullable(),
});

/** Figures of one week as they were at `as_of`: kept with the report and never computed again (D-29). */
const weeklyFiguresSchema = z
  .strictObject({
    as_of: instantSchema,
    company: refSchema,
    project: refSchema,
    time_zone: z.string(),
    week: weekSchema,
    previous: weekSchema,
    /** Norm of the week in communications; null: the project has none. */
    norm: z.strictObject({ done: countSchema, of: countSchema }).nullable(),
    /** Figures of the dashboard, by the same formulas (D-27). */
    figures: z.array(
      figureSchema.pick({ key: true, value: true, previous: true, change: true, count: true, thin: true }),
    ),
    /** Eight weeks, the report's own last. */
    trend: z.array(weekSchema.extend({ mean: z.number().nullable(), count: countSchema, thin: z.boolean() })),
    criteria: z.strictObject({
      best: z.array(weeklyCriterionSchema),
      worst: z.array(weeklyCriterionSchema),
      fallen: z.array(weeklyCriterionSchema),
    }),
    employees: z.array(
      z.strictObject({
        employee: refSchema,
        ...compared,
        count: countSchema,
        critical: countSchema,
        thin: z.boolean(),
      }),
    ),
    critical: z.array(callSchema.extend({ criteria: z.array(z.string()), quote: quoteSchema.nullable() })),
    /** `critical` holds the first of them. */
    critical_total: countSchema,
    calls: z.strictObject({
      best: callSchema.extend({ quote: quoteSchema.nullable() }).nullable(),
      worst: callSchema.extend({ quote: quoteSchema.nullable() }).nullable(),
    }),
    /** How the employees talked, the mean of calls (D-40); absent: nothing was heard, or the report is from before. */
    speech: z
      .strictObject({
        count: countSchema,
        means: speechMeansSchema,
        previous: speechMeansSchema.nullable(),
        employees: z.array(z.strictObject({ employee: refSchema, count: countSchema, means: speechMeansSchema })),
      })
      .optional(),
    /** What the conversations were about (D-52); absent: no engine has read any, or the report is from before. */
    meaning: z
      .strictObject({
        count: countSchema,
        reasons: z.array(z.strictObject({ label: z.string(), count: countSchema })),
        objections: z.array(
          z.strictObject({
            label: z.string(),
            count: countSchema,
            answered: countSchema,
            avoided: countSchema,
            none: countSchema,
          }),
        ),
        overdue: countSchema,
      })
      .optional(),
    appeals: z.strictObject({ filed: countSchema, resolved: countSchema, accepted: countSchema, waiting: countSchema }),
  })
  .meta({ id: 'WeeklyFigures' });
export type WeeklyFigures = z.infer<typeof weeklyFiguresSchema>;
export type WeeklyCall = WeeklyFigures['critical'][number];

const textSchema = z.string().max(WEEKLY_TEXT_MAX, `Текст длиннее ${WEEKLY_TEXT_MAX} символов`);

/** Words of the pm; the summary begins as the sentence written from the figures. */
export const weeklyTextsSchema = z.strictObject({ summary: textSchema, recommendations: textSchema, next: textSchema });
export type WeeklyTexts = z.infer<typeof weeklyTextsSchema>;

/** Layout: every block once, in the order of the page. */
export const weeklyLayoutSchema = z.array(
  z.strictObject({ block: z.enum(valuesOf(WEEKLY_BLOCKS)), shown: z.boolean() }),
);
export type WeeklyLayout = z.infer<typeof weeklyLayoutSchema>;

/** Content for readers: page, print, PDF, XLSX and message are drawn from this alone. */
export const weeklyContentSchema = z
  .strictObject({ figures: weeklyFiguresSchema, texts: weeklyTextsSchema, layout: weeklyLayoutSchema })
  .meta({ id: 'WeeklyContent' });
export type WeeklyContent = z.infer<typeof weeklyContentSchema>;
