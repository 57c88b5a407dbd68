import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema } from '../kernel/list.schema.ts';

const auditDifferenceSchema = z
  .strictObject({
    field: z.string(),
    label: z.string(),
    /** Type of `before` and `after`; `instant`: shown in the reader's time zone. */
    kind: z.enum(['text', 'instant']),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AuditDifference' });

const auditRecordSchema = z
  .strictObject({
    id: idSchema,
    at: instantSchema,
    /** Actor's name at that time; a guest has no id: «Гость Пётр». */
    actor: z.strictObject({ id: idSchema.nullable(), name: z.string() }),
    action: z.string(),
    action_name: z.string(),
    entity: z.string(),
    entity_id: idSchema,
    /** «Проект» */
    entity_kind: z.string(),
    /** Current name; null when the entity is deleted or outside the caller's scope. */
    entity_name: z.string().nullable(),
    /** Address of its page. */
    entity_path: z.string().nullable(),
    company: refSchema.nullable(),
    differences: z.array(auditDifferenceSchema),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditRecordListSchema = listOf(auditRecordSchema).meta({ id: 'AuditRecordList' });
export type AuditRecordList = z.infer<typeof auditRecordListSchema>;

/** Filter choices of the log. */
export const auditOptionsSchema = z
  .strictObject({ actors: z.array(refSchema), companies: z.array(refSchema) })
  .meta({ id: 'AuditOptions' });
export type AuditOptions = z.infer<typeof auditOptionsSchema>;
