import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { quartilesSchema } from './speech.schema.ts';
import { SUMMARY_KEYS, type SummaryKey } from './summarise-speech.ts';

const keyed = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(SUMMARY_KEYS.map((key) => [key, value])) as Record<SummaryKey, Value>);

const meansSchema = keyed(z.number().nullable());

const someTalks = { count: z.number().int().min(1), means: meansSchema };

/** Facts of speech over the talks that a filter finds, by employee and over time (D-40). A person's figure is the mean of calls. */
export const speechSummarySchema = z
  .strictObject({
    /** Talks that have figures. */
    count: z.number().int().min(0),
    means: meansSchema,
    /** Of single talks; null: too few. */
    quartiles: keyed(quartilesSchema.nullable()),
    /** Who speaks most first; no name: of talks that are nobody's. */
    employees: z.array(z.strictObject({ ...someTalks, id: idSchema.nullable(), name: z.string() })),
    /** By days, or by weeks from Monday where there are many; days of the project. */
    step: z.enum(['day', 'week']),
    trend: z.array(z.strictObject({ ...someTalks, from: z.iso.date(), to: z.iso.date() })),
  })
  .meta({ id: 'SpeechSummary' });
export type SpeechSummary = z.infer<typeof speechSummarySchema>;
