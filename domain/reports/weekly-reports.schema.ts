import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { RECIPIENTS_MAX, WEEKLY_STATES } from './weekly-blocks.ts';
import { weeklyContentSchema, weeklyLayoutSchema, weeklyTextsSchema } from './weekly-content.schema.ts';

const daySchema = z.iso.date();

/** People with an account, and addresses of those without one, who get PDF, XLSX and a link of their own by letter. */
const weeklyRecipientsSchema = z.strictObject({
  user_ids: z.array(idSchema).max(RECIPIENTS_MAX.user_ids),
  emails: z.array(z.email('Введите адрес почты')).max(RECIPIENTS_MAX.emails),
  /** Telegram subscriptions of the project. */
  subscription_ids: z.array(idSchema).max(RECIPIENTS_MAX.subscription_ids),
});
export type WeeklyRecipients = z.infer<typeof weeklyRecipientsSchema>;

/** Attempt to bring it to somebody. */
const weeklyDeliverySchema = z.strictObject({
  id: idSchema,
  channel: z.enum(['user', 'email', 'telegram']),
  /** Name, address or name of the subscription. */
  to: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  at: instantSchema.nullable(),
  error: z.string().nullable(),
});

export const weeklyReportSchema = z
  .strictObject({
    id: idSchema,
    revision: z.number().int().min(1),
    state: z.enum(valuesOf(WEEKLY_STATES)),
    /** Versions of one week count from 1; only the newest can be edited. */
    version: z.number().int().min(1),
    versions: z.array(z.strictObject({ id: idSchema, version: z.number().int().min(1), created_at: instantSchema })),
    /** Null: by schedule. */
    author: refSchema.nullable(),
    created_at: instantSchema,
    sent_at: instantSchema.nullable(),
    sent_by: refSchema.nullable(),
    content: weeklyContentSchema,
    /** Sentences from the figures that the pm may take over; empty for readers. */
    proposals: z.strictObject({ summary: z.string(), recommendations: z.array(z.string()), next: z.array(z.string()) }),
    /** Null for readers who only read. */
    recipients: weeklyRecipientsSchema.nullable(),
    deliveries: z.array(weeklyDeliverySchema),
    may: z.strictObject({
      edit: verdictSchema,
      refresh: verdictSchema,
      approve: verdictSchema,
      reopen: verdictSchema,
      send: verdictSchema,
      remake: verdictSchema,
      remove: verdictSchema,
    }),
  })
  .meta({ id: 'WeeklyReport' });
export type WeeklyReport = z.infer<typeof weeklyReportSchema>;

/** Sound of one place of a call: an address that plays these seconds of the recording alone. */
export const momentSoundSchema = z
  .strictObject({ url: z.string(), expires_at: instantSchema, from: z.number().min(0), to: z.number().min(0) })
  .meta({ id: 'MomentSound' });
export type MomentSound = z.infer<typeof momentSoundSchema>;

/** Line of the list. */
const weeklyLineSchema = z
  .strictObject({
    id: idSchema,
    state: z.enum(valuesOf(WEEKLY_STATES)),
    version: z.number().int().min(1),
    project: refSchema,
    company: refSchema,
    week: z.strictObject({ from: daySchema, to: daySchema }),
    mean: z.number().nullable(),
    change: z.number().nullable(),
    author: refSchema.nullable(),
    created_at: instantSchema,
    sent_at: instantSchema.nullable(),
    /** Deliveries that failed. */
    failed: z.number().int().min(0),
    may: z.strictObject({ remove: verdictSchema }),
  })
  .meta({ id: 'WeeklyLine' });
export type WeeklyLine = z.infer<typeof weeklyLineSchema>;
export const weeklyListSchema = listOf(weeklyLineSchema).meta({ id: 'WeeklyList' });
export type WeeklyList = z.infer<typeof weeklyListSchema>;

/** `week`: any day of it. `again`: a version after the one there is; without it that one is a conflict (409). */
export const createWeeklySchema = z
  .strictObject({ project_id: idSchema, week: daySchema, again: z.boolean().default(false) })
  .meta({ id: 'CreateWeekly' });
export type CreateWeekly = z.infer<typeof createWeeklySchema>;

export const updateWeeklySchema = z
  .strictObject({ texts: weeklyTextsSchema, layout: weeklyLayoutSchema, recipients: weeklyRecipientsSchema })
  .meta({ id: 'UpdateWeekly' });
export type UpdateWeekly = z.infer<typeof updateWeeklySchema>;

/** Options of a project's report: weeks and recipients. */
export const weeklyOptionsSchema = z
  .strictObject({
    projects: z.array(
      refSchema.extend({
        time_zone: z.string(),
        company: refSchema,
        /** Newest day of a communication with a published evaluation, for who makes reports; null: there is none. */
        newest_day: daySchema.nullable(),
      }),
    ),
    /** People of the asked project who may be written to; with the role, since a client's director is looked for by it. */
    people: z.array(refSchema.extend({ email: z.string(), role: z.string() })),
    subscriptions: z.array(refSchema.extend({ broken: z.boolean() })),
  })
  .meta({ id: 'WeeklyOptions' });
export type WeeklyOptions = z.infer<typeof weeklyOptionsSchema>;

/** Notice for this reader: the newest report that they may read and have not been told of. */
export const weeklyNoticeSchema = z
  .strictObject({
    report: z
      .strictObject({
        id: idSchema,
        project: refSchema,
        week: z.strictObject({ from: daySchema, to: daySchema }),
        state: z.enum(valuesOf(WEEKLY_STATES)),
      })
      .nullable(),
  })
  .meta({ id: 'WeeklyNotice' });
export type WeeklyNotice = z.infer<typeof weeklyNoticeSchema>;
