import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { TASK_LIMITS, TASK_STATES } from './task-states.ts';

const countSchema = z.number().int().min(0);

export const taskSchema = z
  .strictObject({
    id: idSchema,
    revision: z.number().int().min(1),
    state: z.enum(valuesOf(TASK_STATES)),
    overdue: z.boolean(),
    communication: z.strictObject({
      id: idSchema,
      started_at: instantSchema,
      duration_seconds: countSchema.nullable(),
      employee: refSchema.nullable(),
      client_name: z.string().nullable(),
    }),
    project: refSchema,
    time_zone: z.string(),
    form: refSchema,
    assessor: refSchema,
    /** null: given by hand. */
    plan: refSchema.nullable(),
    assigned_by: refSchema.nullable(),
    created_at: instantSchema,
    due_at: instantSchema.nullable(),
    done_at: instantSchema.nullable(),
    /** Why it was replaced or cancelled. */
    reason: z.string(),
    may: z.strictObject({
      start: verdictSchema,
      replace: verdictSchema,
      reassign: verdictSchema,
      cancel: verdictSchema,
    }),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

export const taskListSchema = listOf(taskSchema).meta({ id: 'TaskList' });
export type TaskList = z.infer<typeof taskListSchema>;

/** One's own queue in figures, and where it goes on. */
export const taskSummarySchema = z
  .strictObject({
    open: countSchema,
    overdue: countSchema,
    /** Since Monday. */
    done_this_week: countSchema,
    /** The most urgent one. */
    next: z.strictObject({ task_id: idSchema, communication_id: idSchema }).nullable(),
  })
  .meta({ id: 'TaskSummary' });
export type TaskSummary = z.infer<typeof taskSummarySchema>;

const reasonSchema = z.string().trim().min(1).max(TASK_LIMITS.reason);

export const replaceTaskSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'ReplaceTask' });
export type ReplaceTask = z.infer<typeof replaceTaskSchema>;

export const replacedTaskSchema = z
  .strictObject({
    /** In its place, by the same rules; null: there was nothing left to give. */
    replacement: taskSchema.nullable(),
  })
  .meta({ id: 'ReplacedTask' });
export type ReplacedTask = z.infer<typeof replacedTaskSchema>;

export const cancelTaskSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'CancelTask' });
export type CancelTask = z.infer<typeof cancelTaskSchema>;

export const reassignTaskSchema = z
  .strictObject({
    assessor_id: idSchema,
    /** The new last day by the project's clock; null: as it was. */
    due_on: z.iso.date().nullable(),
    reason: reasonSchema,
  })
  .meta({ id: 'ReassignTask' });
export type ReassignTask = z.infer<typeof reassignTaskSchema>;

/** What can be given by hand, and to whom: of the companies where the caller gives tasks (D-16). */
export const assignOptionsSchema = z
  .strictObject({
    /** Those that take evaluations now, each with the forms that it is judged by. */
    projects: z.array(z.strictObject({ id: idSchema, company_id: idSchema, form_ids: z.array(idSchema) })),
    forms: z.array(refSchema),
    /** Who can sign in, each with the companies they work for. */
    assessors: z.array(z.strictObject({ ...refSchema.shape, company_ids: z.array(idSchema) })),
  })
  .meta({ id: 'AssignOptions' });
export type AssignOptions = z.infer<typeof assignOptionsSchema>;

/** What the list's filters offer, within the caller's scope. */
export const taskOptionsSchema = z
  .strictObject({ projects: z.array(refSchema), assessors: z.array(refSchema) })
  .meta({ id: 'TaskOptions' });
export type TaskOptions = z.infer<typeof taskOptionsSchema>;
