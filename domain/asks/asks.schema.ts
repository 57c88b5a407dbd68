import { z } from 'zod';
import { EXPORT_QUERY_MAX } from '../exports/export-limits.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { MEANING_BOOKS } from '../meaning/meaning-words.ts';
import { valuesOf } from '../references/static-references.ts';
import { ASK_KINDS, ASK_LIMITS, ASK_OUTCOMES, ASK_SPEAKERS, ASK_STATES } from './ask-words.ts';

const countSchema = z.number().int().min(0);
const question = z.string().trim().min(1, 'Напишите вопрос.').max(ASK_LIMITS.question);

export const proposeAskSchema = z.strictObject({ question }).meta({ id: 'ProposeAsk' });
export type ProposeAsk = z.output<typeof proposeAskSchema>;

const drawn = {
  kind: z.enum(valuesOf(ASK_KINDS)),
  /** Filter of the communications as the address of their list writes it. */
  query: z.string().max(EXPORT_QUERY_MAX, 'Слишком много условий отбора.'),
  /** Size of the sample; all where there are fewer. */
  size: z
    .number()
    .int()
    .min(1, 'Хотя бы один разговор.')
    .max(ASK_LIMITS.sample, `Не больше ${ASK_LIMITS.sample} разговоров.`),
  seed: z.number().int().min(0).max(ASK_LIMITS.seed),
};

export const previewAskSchema = z.strictObject(drawn).meta({ id: 'PreviewAsk' });
export type PreviewAsk = z.output<typeof previewAskSchema>;

export const askPreviewSchema = z
  .strictObject({
    /** Conversations that the filter finds; of these with words, or read, where readings are counted. */
    found: countSchema,
    eligible: countSchema,
    sampled: countSchema,
    /** Null: the engine is not asked. */
    cost: z
      .strictObject({
        tokens: countSchema,
        roubles: z.number().min(0).nullable(),
        tokens_left: z.number().min(0).nullable(),
        roubles_left: z.number().min(0).nullable(),
      })
      .nullable(),
    may: z.strictObject({ propose: verdictSchema, ask: verdictSchema }),
  })
  .meta({ id: 'AskPreview' });
export type AskPreview = z.infer<typeof askPreviewSchema>;

const asked = {
  question,
  /** Reference whose values are counted; null: a share. */
  book: z.enum(valuesOf(MEANING_BOOKS)).nullable(),
  /** «Да, если …»; empty where readings are counted. */
  rubric: z.string().trim().max(ASK_LIMITS.rubric),
  speaker: z.enum(valuesOf(ASK_SPEAKERS)),
};

export const createAskSchema = z.strictObject({ ...asked, ...drawn }).meta({ id: 'CreateAsk' });
export type CreateAsk = z.output<typeof createAskSchema>;

const shareSchema = z
  .strictObject({
    count: countSchema,
    n: countSchema,
    share: z.number().min(0).max(1),
    low: z.number().min(0).max(1).nullable(),
    high: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'AskShare' });

const valueSchema = z.strictObject({ key: z.string(), label: z.string(), share: shareSchema });

const outcomes = z.strictObject(
  Object.fromEntries(Object.keys(ASK_OUTCOMES).map((outcome) => [outcome, countSchema])) as Record<
    keyof typeof ASK_OUTCOMES,
    typeof countSchema
  >,
);

const summary = {
  id: idSchema,
  company: refSchema,
  author: refSchema,
  question: z.string(),
  kind: drawn.kind,
  state: z.enum(valuesOf(ASK_STATES)),
  created_at: instantSchema,
  sampled: countSchema,
  /** Conversations of the sample by what became of them, as far as the reader sees them. */
  outcomes,
  /** Those that are yet to be asked about. */
  waiting: countSchema,
  /** Of the answers «Да» and «Нет»; null: there are none, or readings are counted. */
  share: shareSchema.nullable(),
  /** Values by how many conversations have them, the commonest first; empty of a share. */
  values: z.array(valueSchema),
};

const askListItemSchema = z.strictObject(summary).meta({ id: 'AskListItem' });
export type AskListItem = z.infer<typeof askListItemSchema>;
export const askListSchema = listOf(askListItemSchema).meta({ id: 'AskList' });
export type AskList = z.infer<typeof askListSchema>;

const rowSchema = z.strictObject({
  communication: z.strictObject({
    id: idSchema,
    started_at: instantSchema,
    time_zone: z.string(),
    /** Name of the employee, or what the source calls them; null: nobody. */
    employee: z.string().nullable(),
    client: z.string().nullable(),
  }),
  /** Null: not asked yet. */
  outcome: z.enum(valuesOf(ASK_OUTCOMES)).nullable(),
  /** Words that prove it; none of a «Нет». */
  finds: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      quote: z.string(),
      /** Second it was said at; null: not known. */
      second: z.number().min(0).nullable(),
    }),
  ),
});
export type AskRow = z.infer<typeof rowSchema>;

/** A question with its answer (D-52). */
export const askSchema = z
  .strictObject({
    ...summary,
    ...asked,
    query: z.string(),
    size: countSchema,
    seed: countSchema,
    found: countSchema,
    eligible: countSchema,
    /** Of the sample, out of the reader's sight by now: neither shown nor counted. */
    hidden: countSchema,
    waits_until: instantSchema.nullable(),
    /** Why it has failed. */
    failure: z.string().nullable(),
    /** Engine that has answered; null: none. */
    model: z.string().nullable(),
    /** In the order of the draw. */
    rows: z.array(rowSchema),
    may: z.strictObject({ stop: verdictSchema, ask: verdictSchema }),
  })
  .meta({ id: 'Ask' });
export type Ask = z.infer<typeof askSchema>;
