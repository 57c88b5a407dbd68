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
    /** Plan that picked it; null: assigned by hand. */
    plan: refSchema.nullable(),
    /**
     * Re-check of what somebody else has rated (D-47), with the own sheet once it is begun; null: an ordinary task.
     * `comparable`: both answers may be seen, as it is done and the reader has the talk to rate blind nowhere else.
     */
    recheck: z.strictObject({ id: idSchema, evaluation_id: idSchema.nullable(), comparable: z.boolean() }).nullable(),
    assigned_by: refSchema.nullable(),
    created_at: instantSchema,
    due_at: instantSchema.nullable(),
    done_at: instantSchema.nullable(),
    /** Reason of the replacement or cancellation. */
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

/** The caller's own queue in figures, with the next task. */
export const taskSummarySchema = z
  .strictObject({
    open: countSchema,
    overdue: countSchema,
    /** Count done since Monday. */
    done_this_week: countSchema,
    /** Most urgent task. */
    next: z.strictObject({ task_id: idSchema, communication_id: idSchema }).nullable(),
  })
  .meta({ id: 'TaskSummary' });
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** Tasks by assessor, within what the caller gives: those with most overdue first. */
export const taskFiguresSchema = z
  .strictObject({
    by_assessor: z.array(
      z.strictObject({
        assessor: refSchema,
        open: countSchema,
        overdue: countSchema,
        /** Count done since Monday. */
        done_this_week: countSchema,
      }),
    ),
  })
  .meta({ id: 'TaskFigures' });
export type TaskFigures = z.infer<typeof taskFiguresSchema>;

const reasonSchema = z.string().trim().min(1).max(TASK_LIMITS.reason);

export const replaceTaskSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'ReplaceTask' });
export type ReplaceTask = z.infer<typeof replaceTaskSchema>;

export const replacedTaskSchema = z
  .strictObject({
    /** Replacement picked by the same rules; null: no candidate was left. */
    replacement: taskSchema.nullable(),
  })
  .meta({ id: 'ReplacedTask' });
export type ReplacedTask = z.infer<typeof replacedTaskSchema>;

export const cancelTaskSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'CancelTask' });
export type CancelTask = z.infer<typeof cancelTaskSchema>;

export const reassignTaskSchema = z
  .strictObject({
    assessor_id: idSchema,
    /** New last day in the project's time zone; null: unchanged. */
    due_on: z.iso.date().nullable(),
    reason: reasonSchema,
  })
  .meta({ id: 'ReassignTask' });
export type ReassignTask = z.infer<typeof reassignTaskSchema>;

/** Choices for assigning by hand, within the companies where the caller assigns tasks (D-16). */
export const assignOptionsSchema = z
  .strictObject({
    /** Projects that accept evaluations now, each with its linked forms. */
    projects: z.array(z.strictObject({ id: idSchema, company_id: idSchema, form_ids: z.array(idSchema) })),
    forms: z.array(refSchema),
    /** Assessors who can sign in, each with their companies. */
    assessors: z.array(z.strictObject({ ...refSchema.shape, company_ids: z.array(idSchema) })),
  })
  .meta({ id: 'AssignOptions' });
export type AssignOptions = z.infer<typeof assignOptionsSchema>;

/** Choices of the list's filters, within the caller's scope. */
export const taskOptionsSchema = z
  .strictObject({ projects: z.array(refSchema), assessors: z.array(refSchema) })
  .meta({ id: 'TaskOptions' });
export type TaskOptions = z.infer<typeof taskOptionsSchema>;
