import { z } from 'zod';
import { AUDIO_TYPES } from '../communications/communication-facts.ts';
import { idSchema, instantSchema } from '../kernel/list.schema.ts';
import { PICTURE_TYPES } from '../kernel/pictures.ts';
import { valuesOf } from '../references/static-references.ts';

/** Most bytes of one attachment: messengers take no larger voices and pictures, and what is larger is named only. */
export const ATTACHMENT_MAX_BYTES = 100 * 1024 * 1024;

/** What a browser shows of itself; everything else is handed out as a file. */
export const SHOWN_TYPES = { ...AUDIO_TYPES, ...PICTURE_TYPES };
export type ShownType = keyof typeof SHOWN_TYPES;

/** Kept file of a message, with addresses that are valid for ten minutes at most. */
const keptAttachmentSchema = z.strictObject({
  id: idSchema,
  /** What is played or shown in the bubble; null: neither, a file. */
  shown_as: z.enum(valuesOf(SHOWN_TYPES)).nullable(),
  size_bytes: z.number().int().min(0),
  /** Where it is played or shown from; null where it is a file. */
  url: z.string().nullable(),
  /** Where it is downloaded from, under its name; null for guests, who look and listen (D-6). */
  download_url: z.string().nullable(),
});
export type KeptAttachment = z.infer<typeof keptAttachmentSchema>;

export const attachmentsSchema = z
  .strictObject({ data: z.array(keptAttachmentSchema), expires_at: instantSchema })
  .meta({ id: 'Attachments' });
export type Attachments = z.infer<typeof attachmentsSchema>;

/** Where the messages' files lie: an upload of words, and which of its conversations. */
export const keepAttachmentsQuerySchema = z.strictObject({
  upload_id: z.coerce.number().int().positive(),
  conversation: z.coerce.number().int().min(0).max(100_000).default(0),
  pause_hours: z.coerce.number().int().min(0).max(720).default(8),
});
export type KeepAttachmentsQuery = z.output<typeof keepAttachmentsQuerySchema>;

/** What came of it: files kept, and names of those that could not be read to their end or are too large. */
export const keptSchema = z
  .strictObject({ kept: z.number().int().min(0), lost: z.array(z.string()) })
  .meta({ id: 'KeptAttachments' });
export type Kept = z.infer<typeof keptSchema>;
