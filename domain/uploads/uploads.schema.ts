import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { AUDIO_TYPES } from '../communications/communication-facts.ts';
import { twinSchema } from './twins.schema.ts';
import { VIDEO_OUTCOMES } from '../communications/videos.ts';
import { valuesOf } from '../references/static-references.ts';

/** Recording that was received but belongs to no communication yet. */
export const uploadSchema = z
  .strictObject({
    id: idSchema,
    file_name: z.string(),
    mime_type: z.enum(valuesOf(AUDIO_TYPES)),
    size_bytes: z.number().int(),
    duration_seconds: z.number(),
    channels: z.number().int(),
    /** What became of a video, whose sound this is; null: it came as a sound (D-67). */
    video: z.enum(valuesOf(VIDEO_OUTCOMES)).nullable(),
    /** Communication with the same recording, of those that the caller sees; null: none (D-69). */
    twin: twinSchema.nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof uploadSchema>;

/** What an upload by parts becomes. */
export const UPLOAD_PURPOSES = ['recording', 'words'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** Words with all that came along: a chat with its voices and pictures. */
export const WORDS_UPLOAD_MAX_BYTES = 1024 ** 3;

/** Recording, or file of words, being uploaded by parts; the next part begins at `received_bytes`. */
export const incomingUploadSchema = z
  .strictObject({
    id: idSchema,
    file_name: z.string(),
    size_bytes: z.number().int(),
    received_bytes: z.number().int(),
    /** Size of every part but the last. */
    part_bytes: z.number().int(),
  })
  .meta({ id: 'IncomingUpload' });
export type IncomingUpload = z.infer<typeof incomingUploadSchema>;
