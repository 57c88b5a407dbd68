import { z } from 'zod';
import { UNTOLD } from '#domain/checks/find-condition.ts';
import { evidenceSchema } from '#domain/evaluations/evaluations.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { DROPPED } from '#domain/suggestions/judge-answer.ts';

const checkOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('proposed'), option: z.string(), evidence: z.array(evidenceSchema) }),
  z.strictObject({ kind: z.literal('untold'), reason: z.enum(UNTOLD) }),
  z.strictObject({ kind: z.literal('none') }),
]);
const engineOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    option: z.string(),
    reason: z.string(),
    evidence: z.array(evidenceSchema),
  }),
  z.strictObject({
    kind: z.literal('absent'),
    option: z.string(),
    reason: z.string(),
    searched: z.strictObject({
      of: z.enum(['sound', 'messages']),
      side: z.enum(['employee', 'any']),
      utterances: z.number(),
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
  }),
  z.strictObject({ kind: z.literal('not_applicable'), reason: z.string() }),
  z.strictObject({ kind: z.literal('unsure'), reason: z.string() }),
  z.strictObject({ kind: z.literal('dropped'), why: z.enum(valuesOf(DROPPED)) }),
]);

/** What checks and engines have found, as the database keeps it. */
export const suggestionOutcomeSchema = z.union([checkOutcomeSchema, engineOutcomeSchema]);

/** Examples that are pinned for a trial. */
export const pinnedExamplesSchema = z.array(
  z.strictObject({
    communication_id: z.number(),
    criterion_key: z.string(),
    option: z.string(),
    text: z.string(),
    remark: z.string(),
  }),
);
