import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { REPORT_STATUSES, valuesOf } from '../references/static-references.ts';
import { REPORT_KINDS } from './report-kinds.ts';
import { WEEKLY_STATES } from './weekly-blocks.ts';

const countSchema = z.number().int().min(0);
const daySchema = z.iso.date();

export const reportSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(valuesOf(REPORT_KINDS)),
    status: z.enum(valuesOf(REPORT_STATUSES)),
    /** State of a weekly report, as its own page says it; null: another kind. */
    weekly_state: z.enum(valuesOf(WEEKLY_STATES)).nullable(),
    /** Telegram subscription that it was sent by; null: another kind, or the subscription is gone. */
    subscription_id: idSchema.nullable(),
    name: z.string(),
    /** Project of the report, if it is but one; null: several. */
    project: refSchema.nullable(),
    /** Null: made by schedule. */
    author: refSchema.nullable(),
    period: z.strictObject({ from: daySchema.nullable(), to: daySchema.nullable() }),
    created_at: instantSchema,
    started_at: instantSchema.nullable(),
    finished_at: instantSchema.nullable(),
    /** While it is being made: rows done and all; null before they are counted. */
    progress: z.strictObject({ done: countSchema, total: countSchema, per_second: countSchema }).nullable(),
    /** Cancelled by a person: its status is then `failed`. */
    cancelled: z.boolean(),
    /** Cancellation was asked for, and has not happened yet. */
    cancelling: z.boolean(),
    /** Reason of the failure, in words for people. */
    error: z.string().nullable(),
    file: z
      .strictObject({
        name: z.string(),
        /** Bytes; null for whom numbers of others would tell something ahead of time (D-24). */
        size: countSchema.nullable(),
        rows: countSchema.nullable(),
        expires_at: instantSchema,
      })
      .nullable(),
    /** Address of an export on the page «Выгрузка», to begin another like it. */
    address: z.string().nullable(),
    may: z.strictObject({
      download: verdictSchema,
      cancel: verdictSchema,
      retry: verdictSchema,
      remove: verdictSchema,
    }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const reportListSchema = listOf(reportSchema).meta({ id: 'ReportList' });
export type ReportList = z.infer<typeof reportListSchema>;

export const reportOptionsSchema = z
  .strictObject({ projects: z.array(refSchema), authors: z.array(refSchema) })
  .meta({ id: 'ReportOptions' });
export type ReportOptions = z.infer<typeof reportOptionsSchema>;

export const reportFileSchema = z
  .strictObject({ url: z.string(), expires_at: instantSchema })
  .meta({ id: 'ReportFile' });
export type ReportFile = z.infer<typeof reportFileSchema>;
