import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { ENGINE_AUTHS, ENGINE_MODES } from './engine-words.ts';

const kindSchema = z.enum(['chat', 'speech']);
const purposeSchema = z.enum(['suggestions', 'meaning', 'transcription']);
const modeSchema = z.enum(valuesOf(ENGINE_MODES));

/** Outcome of «Проверить». */
const engineCheckSchema = z.strictObject({
  ok: z.boolean(),
  /** How the shape of answers is asked for; null: it did not answer, or listens. */
  mode: modeSchema.nullable(),
  ms: z.number().int().min(0),
  /** Why it does not work; null: it works. */
  error: z.string().nullable(),
  at: instantSchema,
  by: refSchema,
});

const engineSchema = z.strictObject({
  kind: kindSchema,
  host: z.string(),
  model: z.string(),
  /** How it is let in to; null: of an engine that listens it is not told. */
  auth: z.enum(valuesOf(ENGINE_AUTHS)).nullable(),
  /** Roubles for a thousand tokens, or for a minute of speech; null: not told. */
  price: z.number().nullable(),
  /** Of this host and model; null: not checked yet. */
  check: engineCheckSchema.nullable(),
});

const spentSchema = z.strictObject({
  tokens: z.number().min(0),
  roubles: z.number().min(0),
  minutes: z.number().min(0),
});

const budgetFields = {
  tokens_per_day: z.number().int().min(0).max(1_000_000_000).nullable(),
  roubles_per_day: z.number().min(0).max(10_000_000).nullable(),
  minutes_per_day: z.number().int().min(0).max(1_000_000).nullable(),
};

/** «Движки»: what is set, whether it works, what it has cost (D-43). */
export const enginesSchema = z
  .strictObject({
    chat: engineSchema.nullable(),
    speech: engineSchema.nullable(),
    /** LLM_FOREIGN: conversations may go to any country. */
    foreign_allowed: z.boolean(),
    /** Companies that send something, or have spent this month. */
    companies: z.array(
      z.strictObject({
        company: refSchema,
        purposes: z.array(purposeSchema),
        today: spentSchema,
        month: spentSchema,
        ...budgetFields,
      }),
    ),
  })
  .meta({ id: 'Engines' });
export type EnginesAnswer = z.infer<typeof enginesSchema>;
export type EngineFacts = z.infer<typeof engineSchema>;
export type CompanySpending = EnginesAnswer['companies'][number];

export const checkEngineSchema = z.strictObject({ kind: kindSchema });
export type CheckEngine = z.output<typeof checkEngineSchema>;

const requestFields = {
  id: idSchema,
  at: instantSchema,
  kind: kindSchema,
  /** Null: «Проверить». */
  purpose: purposeSchema.nullable(),
  company: refSchema.nullable(),
  communication_id: idSchema.nullable(),
  host: z.string(),
  model: z.string(),
  ok: z.boolean(),
  tokens: z.number().int().min(0),
  ms: z.number().int().min(0),
};

const engineRequestRowSchema = z.strictObject({
  ...requestFields,
  /** Characters that left. */
  sent_length: z.number().int().min(0),
  /** Sentence of the failure; null: it answered. */
  error: z.string().nullable(),
});
export type EngineRequestRow = z.infer<typeof engineRequestRowSchema>;
export const engineRequestListSchema = listOf(engineRequestRowSchema).meta({ id: 'EngineRequestList' });
export type EngineRequestList = z.infer<typeof engineRequestListSchema>;

/** A request with its texts, masked, as they left and came back. */
export const engineRequestSchema = z
  .strictObject({ ...requestFields, sent: z.string(), answered: z.string() })
  .meta({ id: 'EngineRequest' });
export type EngineRequest = z.infer<typeof engineRequestSchema>;

const consentFields = {
  suggestions: z.boolean(),
  meaning: z.boolean(),
  transcription: z.boolean(),
  ...budgetFields,
};

/** What of its conversations a company lets go to engines, and how much a day; nothing until somebody says so. */
export const companyEnginesSchema = z
  .strictObject({
    ...consentFields,
    changed_at: instantSchema.nullable(),
    changed_by: refSchema.nullable(),
    /** 0: nobody has said anything yet. */
    revision: z.number().int().min(0),
    /** Where it goes, or would; null: no such engine is set, and nothing leaves. */
    hosts: z.strictObject({ chat: z.string().nullable(), speech: z.string().nullable() }),
    /** A price is set, so that roubles are counted. */
    priced: z.boolean(),
    /** Today; null for readers who do not manage the company. */
    spent: spentSchema.nullable(),
    may: z.strictObject({ update: verdictSchema }),
  })
  .meta({ id: 'CompanyEngines' });
export type CompanyEngines = z.infer<typeof companyEnginesSchema>;

export const setCompanyEnginesSchema = z.strictObject(consentFields);
export type SetCompanyEngines = z.output<typeof setCompanyEnginesSchema>;
