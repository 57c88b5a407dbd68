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
    /** Text; phones are masked for guests (D-7). */
    text: z.string(),
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

export const createCommentSchema = z.strictObject({ text: textSchema, at: atSchema }).meta({ id: 'CreateComment' });
export type CreateComment = z.infer<typeof createCommentSchema>;

export const updateCommentSchema = z.strictObject({ text: textSchema }).meta({ id: 'UpdateComment' });
export type UpdateComment = z.infer<typeof updateCommentSchema>;
