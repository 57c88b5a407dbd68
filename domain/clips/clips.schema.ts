import { z } from 'zod';
import { AUDIO_STATES } from '../communications/communication-facts.ts';
import { transcriptSegmentSchema } from '../communications/communications.schema.ts';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { CLIP_TAGS_MAX, CLIP_TITLE_MAX } from './clip-limits.ts';

const titleSchema = z
  .string()
  .trim()
  .min(1, 'Это поле обязательно для заполнения.')
  .max(CLIP_TITLE_MAX, `Слишком длинно: максимальная длина ${CLIP_TITLE_MAX}.`);
/** Second of the recording, from its start. */
const secondSchema = z.number('Укажите время, например 1:05.').min(0).max(86_400, 'Позже конца записи.');

const clipFields = {
  id: idSchema,
  /** Null for guests, who are told nothing of the communication. */
  communication_id: idSchema.nullable(),
  company_id: idSchema.nullable(),
  title: z.string(),
  start: secondSchema,
  end: secondSchema,
  /** What it is an example of: a criterion, or one answer to it, as they were called when it was bound. */
  criterion: z
    .strictObject({
      key: z.string(),
      name: z.string(),
      answer: z.strictObject({ value: z.string(), label: z.string() }).nullable(),
    })
    .nullable(),
  tags: z.array(refSchema),
  /** Null for guests. */
  author: refSchema.nullable(),
  /** The reader's own playlists that hold it. */
  playlist_ids: z.array(idSchema),
  /** State of its recording: without one there are its words alone. */
  audio: z.enum(valuesOf(AUDIO_STATES)),
  created_at: instantSchema,
  revision: z.number().int().min(1),
  may: z.strictObject({ update: verdictSchema, remove: verdictSchema }),
};

/** Some seconds of a recording under a name (D-54). */
export const clipSchema = z.strictObject(clipFields).meta({ id: 'Clip' });
export type Clip = z.infer<typeof clipSchema>;

/** Clips of one communication, in the order of the talk. */
export const clipListSchema = z
  .strictObject({ data: z.array(clipSchema), auth: z.strictObject({ create: verdictSchema }) })
  .meta({ id: 'ClipList' });
export type ClipList = z.infer<typeof clipListSchema>;

/** Newest clips of other talks of the company, some of each criterion and answer. */
export const clipExamplesSchema = z.strictObject({ data: z.array(clipSchema) }).meta({ id: 'ClipExamples' });
export type ClipExamples = z.infer<typeof clipExamplesSchema>;

/** A clip with what is said in it, by segment; empty: nobody wrote the words down, or they have no times. */
export const readClipSchema = z
  .strictObject({ ...clipFields, words: z.array(transcriptSegmentSchema) })
  .meta({ id: 'ReadClip' });
export type ReadClip = z.infer<typeof readClipSchema>;

/** Address that plays these seconds and no others, for two minutes. */
export const clipSoundSchema = z.strictObject({ url: z.string(), expires_at: instantSchema }).meta({ id: 'ClipSound' });
export type ClipSound = z.infer<typeof clipSoundSchema>;

/** What a clip of a communication may be bound to. */
export const clipOptionsSchema = z
  .strictObject({
    /** Criteria of the forms that the communication is rated by; none for who does not rate. */
    criteria: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        form: z.string(),
        /** Answers that it can have; none for a number, a text or a date. */
        answers: z.array(z.strictObject({ value: z.string(), label: z.string() })),
      }),
    ),
    tags: z.array(refSchema),
  })
  .meta({ id: 'ClipOptions' });
export type ClipOptions = z.infer<typeof clipOptionsSchema>;

const settings = {
  title: titleSchema,
  start: secondSchema,
  end: secondSchema,
  criterion_key: z.string().max(40).nullish(),
  /** Answer to the criterion that it is an example of; without a criterion it means nothing, and is dropped. */
  answer: z.string().max(40).nullish(),
};
const tagIdsSchema = z.array(idSchema).max(CLIP_TAGS_MAX, `Слишком много тегов: не больше ${CLIP_TAGS_MAX}.`);

export const createClipSchema = z
  .strictObject({ ...settings, tag_ids: tagIdsSchema.default([]) })
  .meta({ id: 'CreateClip' });
export type CreateClip = z.input<typeof createClipSchema>;

export const updateClipSchema = z
  .strictObject({ ...settings, tag_ids: tagIdsSchema })
  .partial()
  .meta({ id: 'UpdateClip' });
export type UpdateClip = z.infer<typeof updateClipSchema>;
