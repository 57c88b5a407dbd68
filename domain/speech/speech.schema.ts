import { z } from 'zod';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { CHANNELS, FIGURE_KEYS, type FigureKey, SPEECH_NOTES, SPEECH_SOURCES } from './speech-words.ts';

const channelSchema = z.enum(valuesOf(CHANNELS));
const secondsSchema = z.number().min(0);
/** Seconds from the start of the recording. */
const intervalSchema = z.tuple([secondsSchema, secondsSchema]);
const intervalsSchema = z.array(intervalSchema);

const figuresOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(FIGURE_KEYS.map((key) => [key, value])) as Record<FigureKey, Value>);

/** Facts of speech of a communication (D-40). Shares are per cent; a figure that means nothing is null. */
export const speechSchema = z
  .strictObject({
    source: z.enum(valuesOf(SPEECH_SOURCES)),
    notes: z.array(z.enum(valuesOf(SPEECH_NOTES))),
    /** Length of what the intervals lie in. */
    seconds: secondsSchema.nullable(),
    /** Who speaks when; null: nobody can tell the sides apart. */
    sides: z.strictObject({ employee: intervalsSchema, client: intervalsSchema }).nullable(),
    /** Speech of whoever it is, where the sides are not told apart. */
    spoken: intervalsSchema,
    music: intervalsSchema,
    pauses: intervalsSchema,
    holds: intervalsSchema,
    /** From the first word of who breaks in until the other is silent. */
    interruptions: z.array(z.strictObject({ by: z.enum(['employee', 'client']), at: intervalSchema })),
    monologue: intervalSchema.nullable(),
    story: intervalSchema.nullable(),
    figures: figuresOf(z.number().nullable()),
    /** Channel of the employee; null: the recording has no two channels. */
    employee_channel: channelSchema.nullable(),
    /** Whether a person has said so, against the setting of the source or the project. */
    employee_channel_by_hand: z.boolean(),
    may: z.strictObject({ set_sides: verdictSchema }),
  })
  .meta({ id: 'Speech' });
export type SpeechAnswer = z.infer<typeof speechSchema>;

/** Which channel the employee is in: the same sent twice is the same. */
export const setSidesSchema = z.strictObject({ employee_channel: channelSchema }).meta({ id: 'SetSpeechSides' });
export type SetSides = z.output<typeof setSidesSchema>;

export const quartilesSchema = z.strictObject({ low: z.number(), median: z.number(), high: z.number() });
export type Quartiles = z.infer<typeof quartilesSchema>;

const figureSchema = z.enum(FIGURE_KEYS as [FigureKey, ...FigureKey[]]);
const boundSchema = z.number().nullable();

/** Norm that a person has set for the project; one end may be open. */
const speechNormSchema = z
  .strictObject({ figure: figureSchema, low: boundSchema, high: boundSchema, set_at: instantSchema, by: refSchema })
  .meta({ id: 'SpeechNorm' });
export type SpeechNorm = z.infer<typeof speechNormSchema>;

export const speechNormsSchema = z.strictObject({ data: z.array(speechNormSchema) }).meta({ id: 'SpeechNorms' });
export type SpeechNorms = z.infer<typeof speechNormsSchema>;

/** Norm of a figure; both ends null take it back. */
export const setSpeechNormSchema = z
  .strictObject({ figure: figureSchema, low: boundSchema, high: boundSchema })
  .meta({ id: 'SetSpeechNorm' });
export type SetSpeechNorm = z.output<typeof setSpeechNormSchema>;

/** What is usual in the project: quartiles of the latest talks of this type, or of all where that type has too few. */
export const speechUsualSchema = z
  .strictObject({
    of: z.enum(['type', 'project']),
    /** Talks that have figures; too few: no quartiles. */
    count: z.number().int().min(0),
    figures: figuresOf(quartilesSchema.nullable()),
    /** Project whose norms they are. */
    project_id: idSchema,
    norms: z.array(speechNormSchema),
    may: z.strictObject({ set_norm: verdictSchema }),
  })
  .meta({ id: 'SpeechUsual' });
export type SpeechUsual = z.infer<typeof speechUsualSchema>;
