import { z } from 'zod';
import { instantSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { taskSummarySchema } from '../tasks/tasks.schema.ts';
import type { FirstStep } from './first-steps.ts';
import { WORK_LISTS, WORK_WORDS } from './work-lines.ts';

const countSchema = z.number().int().min(0);
const valueSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.union([z.number(), z.string()]))]);

const workLineSchema = z.strictObject({
  key: z.enum(valuesOf(WORK_WORDS)),
  /** Exact up to 99; the list that the line opens says how many there are. */
  count: countSchema,
  exact: z.boolean(),
  list: z.enum(valuesOf(WORK_LISTS)),
  /** Filter of the list that has just these. */
  filter: z.record(z.string(), valueSchema),
});

const stepsSchema = z.strictObject({
  company: z.boolean(),
  project: z.boolean(),
  people: z.boolean(),
  criteria: z.boolean(),
  form: z.boolean(),
  attach: z.boolean(),
  call: z.boolean(),
  score: z.boolean(),
} satisfies Record<FirstStep, z.ZodBoolean>);

/** Work that waits for the caller, by their roles: the top of the home page. */
export const workSchema = z
  .strictObject({
    lines: z.array(workLineSchema),
    /** Own queue of tasks; null: this person has none. */
    queue: taskSummarySchema.nullable(),
    /** Day of the visit before, from which «new» counts. */
    since: z.iso.date(),
    /** There was no visit before: «new» counts from a week ago. */
    first_visit: z.boolean(),
    /** First steps of an installation, for who walks them; null: walked, or another's business. */
    steps: stepsSchema.nullable(),
    /** Newest backup of the embedded database, for admins; null: no business of theirs, or PostgreSQL's own. */
    backup: z.strictObject({ at: instantSchema.nullable(), late: z.boolean() }).nullable(),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof workSchema>;
export type CountedLine = Work['lines'][number];
