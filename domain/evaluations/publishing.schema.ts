import { z } from 'zod';
import { BULK_BATCH } from '../kernel/list-limits.ts';
import { idSchema, instantSchema, listOf, refSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { evaluationSummarySchema } from './evaluations.schema.ts';
import { PUBLISH_RISKS } from './publish-risk.ts';

const publishingItemSchema = z
  .strictObject({
    /** Of the evaluation. */
    id: idSchema,
    evaluation: evaluationSummarySchema,
    communication: z.strictObject({ id: idSchema, started_at: instantSchema, client_name: z.string().nullable() }),
    company: refSchema,
    project: refSchema,
    employee: refSchema.nullable(),
    /** Employee's name in the source, while it is not mapped. */
    employee_source_name: z.string().nullable(),
    submitted_at: instantSchema,
    /** Reasons to look at it first, the gravest first. */
    risks: z.array(z.enum(valuesOf(PUBLISH_RISKS))),
    /** Points between the score and the assessor's usual one, when they are unusually many; below it negative. */
    unusual_by: z.number().int().nullable(),
    /** Assessor's own scores by this form in this company of the last 90 days; null: none. */
    usual: z.strictObject({ count: z.number().int(), mean: z.number(), deviation: z.number() }).nullable(),
  })
  .meta({ id: 'PublishingItem' });
export type PublishingItem = z.infer<typeof publishingItemSchema>;

export const publishingListSchema = listOf(publishingItemSchema).meta({ id: 'PublishingList' });
export type PublishingList = z.infer<typeof publishingListSchema>;

/**
 * Step of publishing many: with `ids` these evaluations, without them what the filter in the address finds, in the order
 * of numbers, from the one after `after`.
 */
export const publishManySchema = z
  .strictObject({
    ids: z.array(idSchema).min(1).max(BULK_BATCH).optional(),
    after: idSchema.nullable().default(null),
  })
  .meta({ id: 'PublishMany' });
export type PublishMany = z.output<typeof publishManySchema>;
