import { z } from 'zod';
import { instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';

/** How far the recognition of a recording is. */
const TRANSCRIPTION_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type TranscriptionState = (typeof TRANSCRIPTION_STATES)[number];

const runSchema = z.strictObject({
  state: z.enum(TRANSCRIPTION_STATES),
  /** Pieces in all; null: not cut yet. */
  total: z.number().int().min(0).nullable(),
  done: z.number().int().min(0),
  /** Model of the engine. */
  model: z.string(),
  asked_at: instantSchema,
  /** Who asked for it; null: the project's settings. */
  asked_by: refSchema.nullable(),
  finished_at: instantSchema.nullable(),
  /** What went wrong, or is waited for; null: nothing. */
  note: z.string().nullable(),
});

/** Recognition of a communication's recording (D-42). */
export const transcriptionSchema = z
  .strictObject({
    /** The newest; null: nobody has asked for any. */
    run: runSchema.nullable(),
    may: z.strictObject({ start: verdictSchema, cancel: verdictSchema }),
  })
  .meta({ id: 'Transcription' });
export type Transcription = z.infer<typeof transcriptionSchema>;
