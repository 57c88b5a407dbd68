import { z } from 'zod';
import { BULK_BATCH } from '../kernel/list-limits.ts';
import { idSchema } from '../kernel/list.schema.ts';
import { COMMUNICATION_TEMPERATURES, valuesOf } from '../references/static-references.ts';
import { reasonSchema } from './change-communication.schema.ts';
import { BULK_TAGS_MAX } from './communication-limits.ts';

const tagIds = z.array(idSchema).min(1).max(BULK_TAGS_MAX);

/** Actions of a bulk change (D-16). */
const bulkActionSchema = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('publish') }),
    z.strictObject({ do: z.literal('transcribe') }),
    z.strictObject({ do: z.literal('set_type'), type_id: idSchema.nullable() }),
    z.strictObject({
      do: z.literal('set_temperature'),
      temperature: z.enum(valuesOf(COMMUNICATION_TEMPERATURES)).nullable(),
    }),
    z.strictObject({ do: z.literal('set_project'), project_id: idSchema }),
    z.strictObject({ do: z.literal('remove'), reason: reasonSchema }),
    z.strictObject({ do: z.literal('add_tags'), tag_ids: tagIds }),
    z.strictObject({ do: z.literal('remove_tags'), tag_ids: tagIds }),
    z.strictObject({ do: z.literal('add_to_favorite'), favorite_id: idSchema }),
    z.strictObject({ do: z.literal('remove_from_favorite'), favorite_id: idSchema }),
    z.strictObject({
      do: z.literal('assign'),
      form_id: idSchema,
      assessor_id: idSchema,
      /** Last day, in each project's time zone; null: no deadline. */
      due_on: z.iso.date().nullable(),
    }),
  ])
  .meta({ id: 'BulkAction' });
export type BulkAction = z.infer<typeof bulkActionSchema>;

/**
 * Step of a bulk action: with `ids` over these communications, without them over the filter in the address, in the
 * order of numbers, from the one after `after`.
 */
export const bulkStepSchema = z
  .strictObject({
    action: bulkActionSchema,
    ids: z.array(idSchema).min(1).max(BULK_BATCH).optional(),
    after: idSchema.nullable().default(null),
  })
  .meta({ id: 'BulkStep' });
export type BulkStep = z.output<typeof bulkStepSchema>;

export const bulkResultSchema = z
  .strictObject({
    /** Rows processed in this step, changed or not. */
    seen: z.number().int().min(0),
    done: z.number().int().min(0),
    /** Refused communications, each with its sentence. */
    refused: z.array(z.strictObject({ id: idSchema, message: z.string() })),
    /** `after` of the next step; null when nothing is left. */
    next: idSchema.nullable(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;
