import { z } from 'zod';
import { idSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { CRITERION_KEY_MAX, REASON_MAX, TEMPLATE_MAX } from './template-limits.ts';

const textSchema = z
  .string()
  .trim()
  .min(1, 'Это поле обязательно для заполнения.')
  .max(TEMPLATE_MAX, `Слишком длинно: максимальная длина ${TEMPLATE_MAX}.`);

/** Phrase to insert into a comment (D-18): personal, or shared with all assessors of a company. */
export const commentTemplateSchema = z
  .strictObject({
    id: idSchema,
    text: z.string(),
    /** Company that shares it; null: personal. */
    company: refSchema.nullable(),
    /** Criterion in whose comment it is offered first, in all versions of all forms that have it; null: nowhere first. */
    criterion_key: z.string().nullable(),
    /** Reason of a loss of that criterion; null: whatever the reason. */
    reason: z.string().nullable(),
    owner: refSchema,
    revision: z.number().int().min(1),
    may: z.strictObject({ update: verdictSchema, remove: verdictSchema }),
  })
  .meta({ id: 'CommentTemplate' });
export type CommentTemplate = z.infer<typeof commentTemplateSchema>;

export const commentTemplateListSchema = listOf(commentTemplateSchema)
  .extend({
    auth: z.strictObject({ create: verdictSchema, share: verdictSchema }),
  })
  .meta({ id: 'CommentTemplateList' });
export type CommentTemplateList = z.infer<typeof commentTemplateListSchema>;

export const createCommentTemplateSchema = z
  .strictObject({
    text: textSchema,
    company_id: idSchema.nullish(),
    criterion_key: z.string().min(1).max(CRITERION_KEY_MAX).nullish(),
    /** Without a criterion it means nothing, and is dropped. */
    reason: z.string().min(1).max(REASON_MAX).nullish(),
  })
  .meta({ id: 'CreateCommentTemplate' });
export type CreateCommentTemplate = z.infer<typeof createCommentTemplateSchema>;

export const updateCommentTemplateSchema = createCommentTemplateSchema.partial().meta({ id: 'UpdateCommentTemplate' });
export type UpdateCommentTemplate = z.infer<typeof updateCommentTemplateSchema>;
