import { z } from 'zod';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { COMMENT_MAX } from './comment-limits.ts';

const textSchema = z
  .string()
  .trim()
  .min(1, 'Напишите комментарий.')
  .max(COMMENT_MAX, `Слишком длинно: максимальная длина ${COMMENT_MAX}.`);
/** Second of the recording that the comment refers to; null: the communication as a whole. */
const atSchema = z.number().min(0).max(86_400).nullable();

export const commentSchema = z
  .strictObject({
    id: idSchema,
    communication_id: idSchema,
    author: refSchema,
    at: atSchema,
    /** Text as it is stored, mentions as `@[12]`; phones are masked for guests (D-7). */
    text: z.string(),
    /** People mentioned in it, by the names that they have now. */
    mentions: z.array(refSchema),
    created_at: instantSchema,
    is_edited: z.boolean(),
    revision: z.number().int().min(1),
    may: z.strictObject({ update: verdictSchema, remove: verdictSchema }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

/** Comments of one communication, by their second, then in the order they were written. */
export const commentListSchema = z
  .strictObject({ data: z.array(commentSchema), auth: z.strictObject({ create: verdictSchema }) })
  .meta({ id: 'CommentList' });
export type CommentList = z.infer<typeof commentListSchema>;

/** People who may be mentioned under one communication: who may see it, without the one who asks. */
export const mentionableSchema = z
  .strictObject({ data: z.array(refSchema.extend({ full_name: z.string() })) })
  .meta({ id: 'Mentionable' });
export type Mentionable = z.infer<typeof mentionableSchema>;

export const createCommentSchema = z.strictObject({ text: textSchema, at: atSchema }).meta({ id: 'CreateComment' });
export type CreateComment = z.infer<typeof createCommentSchema>;

export const updateCommentSchema = z.strictObject({ text: textSchema }).meta({ id: 'UpdateComment' });
export type UpdateComment = z.infer<typeof updateCommentSchema>;
