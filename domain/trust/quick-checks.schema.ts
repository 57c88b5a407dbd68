import { z } from 'zod';
import { SIDES } from '../communications/sides.ts';
import { idSchema, instantSchema, refSchema } from '../kernel/list.schema.ts';
import { COMMUNICATION_CATEGORIES, valuesOf } from '../references/static-references.ts';

/** Communications that a person has put aside for now. */
const skip = z.array(idSchema).max(100);

export const nextQuickCheckSchema = z.strictObject({ skip }).meta({ id: 'NextQuickCheck' });
export type NextQuickCheck = z.infer<typeof nextQuickCheckSchema>;

export const answerQuickCheckSchema = z
  .strictObject({ communication_id: idSchema, form_version_id: idSchema, option: z.string().min(1).max(40), skip })
  .meta({ id: 'AnswerQuickCheck' });
export type AnswerQuickCheck = z.infer<typeof answerQuickCheckSchema>;

/** Criteria with something to be checked (D-44), for the caller. */
export const quickCheckListSchema = z
  .strictObject({
    data: z.array(
      z.strictObject({
        id: idSchema,
        criterion: z.string(),
        form: refSchema,
        project: refSchema,
        company: z.string(),
        /** About so many. */
        left: z.number().int().min(1),
      }),
    ),
  })
  .meta({ id: 'QuickCheckList' });
export type QuickCheckList = z.infer<typeof quickCheckListSchema>;

const itemSchema = z.strictObject({
  communication: z.strictObject({
    id: idSchema,
    category: z.enum(valuesOf(COMMUNICATION_CATEGORIES)),
    started_at: instantSchema,
  }),
  form_version_id: idSchema,
  /** Levels to choose from, «Н/П» among them where the criterion has it. */
  levels: z.array(z.strictObject({ option: z.string(), label: z.string() })),
  utterances: z.array(
    z.strictObject({
      side: z.enum(valuesOf(SIDES)),
      start: z.number().nullable(),
      text: z.string(),
    }),
  ),
  /** Part that is shown first: `from` inclusive, `to` exclusive. */
  shown: z.strictObject({ from: z.number().int(), to: z.number().int() }),
});
export type QuickCheckItem = z.infer<typeof itemSchema>;

/** One criterion, one fragment; nothing of what the machine says of it. */
export const quickCheckSchema = z
  .strictObject({
    criterion: z.strictObject({ name: z.string(), description: z.string() }),
    project: refSchema,
    left: z.number().int().min(0),
    /** Checked by the caller, of this criterion. */
    done: z.number().int().min(0),
    /** Null: nothing is left. */
    item: itemSchema.nullable(),
  })
  .meta({ id: 'QuickCheck' });
export type QuickCheck = z.infer<typeof quickCheckSchema>;
