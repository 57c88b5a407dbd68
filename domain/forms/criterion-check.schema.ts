import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { keySchema } from '../scales/scale.schema.ts';
import { CHECK_LIMITS } from './criterion-check-limits.ts';

/** Who says the words; a colleague of the employee counts as anybody alone. */
const CHECK_SIDES = ['employee', 'client', 'any'] as const;
const checkSideSchema = z.enum(CHECK_SIDES);
export type CheckSide = z.infer<typeof checkSideSchema>;

/** Where in the talk words are looked for. Turns are those of the side that is asked about. */
const checkPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole') }),
  z.strictObject({
    kind: z.enum(['first_seconds', 'last_seconds']),
    count: z.number().int().min(1).max(CHECK_LIMITS.seconds),
  }),
  z.strictObject({
    kind: z.enum(['first_turns', 'last_turns']),
    count: z.number().int().min(1).max(CHECK_LIMITS.turns),
  }),
  /** After the first phrase of another dictionary. */
  z.strictObject({ kind: z.literal('after'), dictionary_id: idSchema, side: checkSideSchema }),
]);
export type CheckPart = z.infer<typeof checkPartSchema>;

const timesSchema = z.number().int().min(0).max(CHECK_LIMITS.times).nullable();

/** Phrases of a dictionary, said at least `from` and at most `to` times (null: no bound); 0…0: not said. */
const wordsConditionSchema = z.strictObject({
  kind: z.literal('words'),
  dictionary_id: idSchema,
  side: checkSideSchema,
  part: checkPartSchema,
  from: timesSchema,
  to: timesSchema,
});
export type WordsCondition = z.infer<typeof wordsConditionSchema>;

const boundSchema = z.number().min(0).max(CHECK_LIMITS.figure).nullable();

/** A figure of the facts of speech (D-40), from `from` to `to`, both included, in the figure's own unit; null: no bound. */
const factConditionSchema = z.strictObject({
  kind: z.literal('fact'),
  /** Key of the figure. */
  fact: z.string().min(1).max(40),
  from: boundSchema,
  to: boundSchema,
});
export type FactCondition = z.infer<typeof factConditionSchema>;

const checkConditionSchema = z.discriminatedUnion('kind', [wordsConditionSchema, factConditionSchema]);
export type CheckCondition = z.infer<typeof checkConditionSchema>;

const checkRuleSchema = z.strictObject({
  /** Whether all of the conditions are asked for, or one. */
  match: z.enum(['all', 'any']),
  conditions: z.array(checkConditionSchema).min(1).max(CHECK_LIMITS.conditions),
  /** Option of the criterion's scale that is proposed. */
  option: keySchema,
});
export type CheckRule = z.infer<typeof checkRuleSchema>;

/** Automatic check of a criterion (D-41): the first rule that holds proposes its option; it never answers by itself. */
export const criterionCheckSchema = z
  .strictObject({
    rules: z.array(checkRuleSchema).min(1).max(CHECK_LIMITS.rules),
    /** Option when no rule holds; null: then nothing is proposed. */
    otherwise: keySchema.nullable(),
  })
  .meta({ id: 'CriterionCheck' });
export type CriterionCheck = z.infer<typeof criterionCheckSchema>;
