import { z } from 'zod';
import { valuesOf } from '../references/static-references.ts';
import { OBJECTION_ANSWERS } from '../communications/objection-answers.ts';
import { MEANING_LIMITS, PROMISE_SIDES } from './meaning-words.ts';

/** Where it was said: place of the utterance among the words, from 0, and its second (null: not known). */
const proofSchema = z
  .strictObject({
    at: z.number().int().min(0),
    second: z.number().min(0).nullable(),
    quote: z.string().max(MEANING_LIMITS.quote),
  })
  .meta({ id: 'MeaningProof' });
export type MeaningProof = z.infer<typeof proofSchema>;

/** Null: said by a person, who needs no proof. */
const proof = proofSchema.nullable();
const text = z.string().trim().min(1).max(MEANING_LIMITS.text);

const namedSchema = z
  .strictObject({
    key: z.string(),
    /** As the reference said it then. */
    label: z.string(),
    /** What it is when it is in no reference. */
    words: z.string().trim().max(MEANING_LIMITS.words),
    proof,
  })
  .meta({ id: 'MeaningNamed' });
export type MeaningNamed = z.infer<typeof namedSchema>;

const objectionSchema = z
  .strictObject({
    key: z.string(),
    /** Kind, as the reference said it then. */
    label: z.string(),
    text,
    how: z.enum(valuesOf(OBJECTION_ANSWERS)),
    proof,
  })
  .meta({ id: 'MeaningObjection' });
export type MeaningObjection = z.infer<typeof objectionSchema>;

const promiseSchema = z
  .strictObject({
    who: z.enum(valuesOf(PROMISE_SIDES)),
    what: text,
    /** In the words of the conversation; null: nobody said when. */
    by: z.string().trim().max(MEANING_LIMITS.by).nullable(),
    /** Day that it is due, where it can be told. */
    by_date: z.iso.date().nullable(),
    /** A person has said that it was kept. */
    kept: z.boolean(),
    proof,
  })
  .meta({ id: 'MeaningPromise' });
export type MeaningPromise = z.infer<typeof promiseSchema>;

/** What a person may correct, part by part. */
export const correctable = {
  reason: namedSchema.nullable(),
  topic: namedSchema.nullable(),
  result: namedSchema.nullable(),
  objections: z.array(objectionSchema).max(MEANING_LIMITS.items),
  promises: z.array(promiseSchema).max(MEANING_LIMITS.items),
};

/** Meaning of a conversation, as an engine has read it. */
export const meaningContentSchema = z
  .strictObject({
    ...correctable,
    summary: z.array(z.strictObject({ text: z.string(), proof })),
    /** Utterances that did not fit into the question, from and to inclusive; null: all of them did. */
    skipped: z
      .strictObject({
        from: z.number().int(),
        to: z.number().int(),
        from_second: z.number().nullable(),
        to_second: z.number().nullable(),
      })
      .nullable(),
    /** Items that were left out: their words do not stand where they should. */
    dropped: z.number().int().min(0),
  })
  .meta({ id: 'MeaningContent' });
export type MeaningContent = z.infer<typeof meaningContentSchema>;
