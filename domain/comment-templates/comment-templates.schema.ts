import { z } from 'zod';
import { idSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { TEMPLATE_MAX } from './template-limits.ts';

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
  .strictObject({ text: textSchema, company_id: idSchema.nullish() })
  .meta({ id: 'CreateCommentTemplate' });
export type CreateCommentTemplate = z.infer<typeof createCommentTemplateSchema>;

export const updateCommentTemplateSchema = createCommentTemplateSchema.partial().meta({ id: 'UpdateCommentTemplate' });
export type UpdateCommentTemplate = z.infer<typeof updateCommentTemplateSchema>;
