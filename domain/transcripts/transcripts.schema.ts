import { z } from 'zod';
import { messageSchema, transcriptSegmentSchema } from '../communications/communications.schema.ts';
import { CONVERSATION_LIMITS, SIDES } from '../communications/sides.ts';
import { CONVERSATION_FORMATS } from '../conversation-files/conversation-file.ts';
import { idSchema, instantSchema, refSchema } from '../kernel/list.schema.ts';
import { COMMUNICATION_CATEGORIES, valuesOf } from '../references/static-references.ts';
import { WORD_ORIGINS } from '../communications/word-origins.ts';

const originNameSchema = z.string().trim().max(300).nullable();
/** How a person brought the words; those of sources and engines say it themselves. */
const byPersonSchema = z.enum(['file', 'pasted', 'person']);

/** What a sender need not say is not known. */
const { speaker, start, end } = transcriptSegmentSchema.shape;
const segmentInputSchema = transcriptSegmentSchema.extend({
  speaker: speaker.default(null),
  start: start.default(null),
  end: end.default(null),
});
const { author, quoted, attachments, reply_to, is_deleted, is_edited } = messageSchema.shape;
const messageInputSchema = messageSchema.extend({
  author: author.default(null),
  quoted: quoted.default(''),
  attachments: attachments.default([]),
  reply_to: reply_to.default(null),
  is_deleted: is_deleted.default(false),
  is_edited: is_edited.default(false),
});

/** Whole transcript, as it shall be from now on. */
export const transcriptInputSchema = z
  .strictObject({
    segments: z
      .array(segmentInputSchema)
      .min(1, 'В расшифровке нет ни одной реплики.')
      .max(CONVERSATION_LIMITS.segments, `Реплик больше ${CONVERSATION_LIMITS.segments.toLocaleString('ru')}.`),
    origin: byPersonSchema.default('person'),
    /** Name of the file; null: none. */
    origin_name: originNameSchema.default(null),
  })
  .meta({ id: 'TranscriptInput' });
export type TranscriptInput = z.output<typeof transcriptInputSchema>;

/** All messages of a chat or a thread of letters; once there are any, sides and authors alone may change (D-68). */
export const messagesInputSchema = z
  .strictObject({
    messages: z
      .array(messageInputSchema)
      .min(1, 'В переписке нет ни одного сообщения.')
      .max(CONVERSATION_LIMITS.messages, `Сообщений больше ${CONVERSATION_LIMITS.messages.toLocaleString('ru')}.`),
    origin: byPersonSchema.default('person'),
    origin_name: originNameSchema.default(null),
  })
  .meta({ id: 'MessagesInput' });
export type MessagesInput = z.output<typeof messagesInputSchema>;

/** How a file is to be read. */
export const wordsPreviewQuerySchema = z.strictObject({
  file_name: z.string().max(300).default(''),
  conversation: z.coerce.number().int().min(0).max(100_000).default(0),
  pause_hours: z.coerce.number().int().min(0).max(720).default(8),
  /** Upload of words to read in the place of a body, for what came with voices and pictures. */
  upload_id: z.coerce.number().int().positive().optional(),
});
export type WordsPreviewQuery = z.output<typeof wordsPreviewQuerySchema>;

/** One conversation of a file, among which the right one is chosen. */
const foundConversationSchema = z.strictObject({
  title: z.string().nullable(),
  category: z.enum(valuesOf(COMMUNICATION_CATEGORIES)),
  started_at: instantSchema.nullable(),
  segments: z.number().int(),
  messages: z.number().int(),
  /** Name of the recording beside the words in their archive. */
  recording: z.string().nullable(),
});

/** Speaker of the file with the side that is guessed; not `certain`: to be asked. */
const previewSpeakerSchema = z.strictObject({
  name: z.string(),
  side: z.enum(valuesOf(SIDES)),
  certain: z.boolean(),
});

/** What was read of a file or a text, before anything is stored (D-66). Sides stand in the segments as guessed. */
export const wordsPreviewSchema = z
  .strictObject({
    format: z.enum(valuesOf(CONVERSATION_FORMATS)),
    conversations: z.array(foundConversationSchema),
    /** Place among `conversations` of the one that follows. */
    chosen: z.number().int(),
    speakers: z.array(previewSpeakerSchema),
    /** Place among `speakers` of whose each segment, or message, is; null: nobody's. */
    spoken_by: z.array(z.number().int().nullable()),
    segments: z.array(transcriptSegmentSchema),
    messages: z.array(messageSchema),
    notes: z.array(z.string()),
  })
  .meta({ id: 'WordsPreview' });
export type WordsPreview = z.infer<typeof wordsPreviewSchema>;

/** That words were otherwise before a change, or came beside a person's own (D-68); the words are asked for by themselves. */
const wordsVersionSchema = z.strictObject({
  id: idSchema,
  /** True: came from a source while a person's words stand; waits to be looked at. */
  is_offer: z.boolean(),
  origin: z.enum(valuesOf(WORD_ORIGINS)),
  origin_name: z.string().nullable(),
  by: refSchema.nullable(),
  at: instantSchema,
  segment_count: z.number().int().min(0),
  message_count: z.number().int().min(0),
});
export type WordsVersion = z.infer<typeof wordsVersionSchema>;

/** Newest first. */
export const wordsVersionsSchema = z.strictObject({ data: z.array(wordsVersionSchema) }).meta({ id: 'WordsVersions' });
export type WordsVersions = z.infer<typeof wordsVersionsSchema>;

/** Words of one version. */
export const earlierWordsSchema = z
  .strictObject({ segments: z.array(transcriptSegmentSchema), messages: z.array(messageSchema) })
  .meta({ id: 'EarlierWords' });
export type EarlierWords = z.infer<typeof earlierWordsSchema>;
