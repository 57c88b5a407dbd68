import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema } from '../kernel/list.schema.ts';

const auditDifferenceSchema = z
  .strictObject({
    field: z.string(),
    label: z.string(),
    /** `instant`: before and after are instants, for the reader's own clock. */
    kind: z.enum(['text', 'instant']),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AuditDifference' });

export const auditRecordSchema = z
  .strictObject({
    id: idSchema,
    at: instantSchema,
    /** The name at that time; a guest has no id: «Гость Пётр». */
    actor: z.strictObject({ id: idSchema.nullable(), name: z.string() }),
    action: z.string(),
    action_name: z.string(),
    entity: z.string(),
    entity_id: idSchema,
    /** «Проект» */
    entity_kind: z.string(),
    /** What it is called now; null when it is gone or out of the caller's sight. */
    entity_name: z.string().nullable(),
    /** Its page. */
    entity_path: z.string().nullable(),
    company: refSchema.nullable(),
    differences: z.array(auditDifferenceSchema),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditRecordListSchema = listOf(auditRecordSchema).meta({ id: 'AuditRecordList' });
export type AuditRecordList = z.infer<typeof auditRecordListSchema>;

/** What there is to filter by. */
export const auditOptionsSchema = z
  .strictObject({ actors: z.array(refSchema), companies: z.array(refSchema) })
  .meta({ id: 'AuditOptions' });
export type AuditOptions = z.infer<typeof auditOptionsSchema>;
