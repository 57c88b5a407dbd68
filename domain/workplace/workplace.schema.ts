import { z } from 'zod';
import { clipListSchema } from '../clips/clips.schema.ts';
import { commentListSchema } from '../comments/comments.schema.ts';
import { communicationSchema, recordingSchema } from '../communications/communications.schema.ts';
import { speechSchema } from '../speech/speech.schema.ts';
import { taskSchema } from '../tasks/tasks.schema.ts';
import { transcriptionSchema } from '../transcription/transcription.schema.ts';

/** Opening of a communication's page in one answer; each part is also asked for alone, when it may have changed. */
export const workplaceSchema = z
  .strictObject({
    communication: communicationSchema,
    /** Null where there is nothing to listen to, or not yet. */
    recording: recordingSchema.nullable(),
    comments: commentListSchema,
    /** The caller's own task: the one to do, else the one done last (D-21). */
    task: taskSchema.nullable(),
    /** Null where nothing is spoken. */
    speech: speechSchema.nullable(),
    /** Null for a guest, who cuts nothing. */
    clips: clipListSchema.nullable(),
    /** Null where there is nothing to recognise, and for who does not bring words. */
    transcription: transcriptionSchema.nullable(),
  })
  .meta({ id: 'Workplace' });
export type Workplace = z.infer<typeof workplaceSchema>;
