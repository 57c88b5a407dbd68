import { z } from 'zod';
import { idSchema, refSchema } from '../kernel/list.schema.ts';
import { deactivationSchema } from './users.schema.ts';

const countSchema = z.number().int().min(0);

/** What somebody holds of one project, which another may take over. */
const leavingProjectSchema = z
  .strictObject({
    ...refSchema.shape,
    company: refSchema,
    /** Open tasks; `begun` are those among them that have a draft. */
    tasks: countSchema,
    begun: countSchema,
    /** Sample plans that give them tasks. */
    plans: z.array(refSchema),
    /** People who may take tasks of this project now; none: it takes no evaluations, or has nobody else. */
    successors: z.array(refSchema),
  })
  .meta({ id: 'LeavingProject' });
export type LeavingProject = z.infer<typeof leavingProjectSchema>;

/** What a person holds open, so that the archive tells what becomes of it before anything is done (D-4). */
export const leavingSchema = z
  .strictObject({
    projects: z.array(leavingProjectSchema),
    /** Drafts never sent, of the tasks begun, too. */
    drafts: countSchema,
    /** Evaluations that came back to be corrected, and corrections of published ones. */
    returned: countSchema,
    /** Calibration sessions being prepared or rated in which they take part, whatever they have rated. */
    calibrations: countSchema,
    /** Appeals that they took to decide: any other who may decide goes on. */
    appeals: countSchema,
    /** Weekly reports not sent yet that name them as a reader. */
    reports: countSchema,
    /** Their own chat with the bot. */
    chat: z.boolean(),
    /** Companies that would be left with nobody in this role. */
    alone: z.array(z.strictObject({ company: refSchema, role: z.enum(['pm', 'assessor']) })),
  })
  .meta({ id: 'Leaving' });
export type Leaving = z.infer<typeof leavingSchema>;

const handoverSchema = z.strictObject({
  project_id: idSchema,
  /** Who takes tasks and plans of the project over; null: its tasks are cancelled, the plans go on without them. */
  assessor_id: idSchema.nullable(),
});
export type Handover = z.infer<typeof handoverSchema>;

/** Archiving; `handover` names each project of which they hold tasks or plans. */
export const archiveUserSchema = z
  .strictObject({ ...deactivationSchema.shape, handover: z.array(handoverSchema).max(500).optional() })
  .meta({ id: 'ArchiveUser' });
export type ArchiveUser = z.infer<typeof archiveUserSchema>;
