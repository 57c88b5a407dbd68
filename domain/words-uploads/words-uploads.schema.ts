import { z } from 'zod';
import { CONVERSATION_LIMITS, SIDES } from '../communications/sides.ts';
import { idSchema, instantSchema } from '../kernel/list.schema.ts';
import { COMMUNICATION_CATEGORIES, COMMUNICATION_DIRECTIONS, valuesOf } from '../references/static-references.ts';
import { WORDS_AT_ONCE } from './words-limits.ts';

export const wordsUploadQuerySchema = z.strictObject({
  conversation: z.coerce.number().int().min(0).max(100_000).default(0),
  pause_hours: z.coerce.number().int().min(0).max(720).default(8),
  /** Project that they are for: its people are known by name, and its zone is that of the chat. */
  project_id: z.coerce.number().int().positive(),
  /** Employee that they are of; absent: all people of the project are colleagues. */
  employee_id: z.coerce.number().int().positive().optional(),
});
export type WordsUploadQuery = z.output<typeof wordsUploadQuerySchema>;

/** Side chosen for a voice, by its name in the file; it counts in every conversation where the name is met. */
const voiceSideSchema = z.strictObject({
  name: z.string().max(CONVERSATION_LIMITS.speakerName),
  side: z.enum(valuesOf(SIDES)),
});

/** Communications out of a file of words, without a recording (D-66). */
export const createFromWordsSchema = z
  .strictObject({
    conversations: z.array(z.number().int().min(0)).min(1, 'Выберите хотя бы один разговор.').max(WORDS_AT_ONCE),
    pause_hours: z.number().int().min(0).max(720),
    project_id: idSchema,
    /** Null: nobody is mapped to them yet (D-15). */
    employee_id: idSchema.nullable(),
    /** Null: each as its file tells. */
    category: z.enum(valuesOf(COMMUNICATION_CATEGORIES)).nullable(),
    /** Null: by who wrote or spoke first. */
    direction: z.enum(valuesOf(COMMUNICATION_DIRECTIONS)).nullable(),
    type_id: idSchema.nullable(),
    /** For those whose file does not say when they began. */
    started_at: instantSchema.nullable(),
    voices: z.array(voiceSideSchema).max(1000),
    /** Once more, although they seem to be there already (D-69). */
    anyway: z.boolean().default(false),
  })
  .meta({ id: 'CreateFromWords' });
export type CreateFromWords = z.output<typeof createFromWordsSchema>;

export const createdFromWordsSchema = z
  .strictObject({
    /** Ids of the communications made. */
    created: z.array(idSchema),
    /** Conversations that are there already, with the communication each seems to be. */
    existing: z.array(z.strictObject({ conversation: z.number().int(), existing_id: idSchema })),
    /** Names of files of messages that could not be read or are too large. */
    lost: z.array(z.string()),
  })
  .meta({ id: 'CreatedFromWords' });
export type CreatedFromWords = z.infer<typeof createdFromWordsSchema>;
