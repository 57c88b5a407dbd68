import { z } from 'zod';
import { NORM_MAX, NORM_MIN } from '../companies/company-limits.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { PROJECT_STATUSES, valuesOf } from '../references/static-references.ts';
import { CHANNELS } from '../speech/speech-words.ts';
import { TRANSCRIBE_HOURS } from './transcribe-hours.ts';
import { APPEAL_WINDOW_MAX, APPEALS_MAX } from '../forms/form-limits.ts';
import {
  LONG_PAUSE_MAX,
  LONG_PAUSE_MIN,
  PASS_THRESHOLD_MAX,
  PROJECT_FORMS_MAX,
  PROJECT_NAME_MAX,
  PUBLISHING,
  RECORDINGS_DAYS_MAX,
  TRANSCRIBE_FROM_MAX,
} from './project-limits.ts';
import { FIRST_STATUSES, SET_STATUSES } from './project-statuses.ts';
import { DEFAULT_TIME_ZONE } from './default-time-zone.ts';
import { TIME_ZONES } from './time-zones.ts';

/** Rules of the project; null everywhere: the form's own, or the company's. */
const ruleFields = {
  /** Pass threshold in percent. */
  pass_threshold: z.number().int().min(0).max(PASS_THRESHOLD_MAX).nullable(),
  /** Norm: communications to evaluate per employee and month. */
  norm: z.number().int().min(NORM_MIN).max(NORM_MAX).nullable(),
  appeals_on: z.boolean().nullable(),
  /** Appeal window: days in the project's time zone, from the first publication (D-20). */
  appeal_window_days: z.number().int().min(1).max(APPEAL_WINDOW_MAX).nullable(),
  appeal_limit: z.number().int().min(1).max(APPEALS_MAX).nullable(),
  /** Pause that is called long, seconds; null: 10 (D-40). */
  long_pause_seconds: z.number().int().min(LONG_PAUSE_MIN).max(LONG_PAUSE_MAX).nullable(),
  /** Share of new recordings that are recognised by themselves, percent; null: none are (D-42). */
  transcribe_share: z.number().int().min(1).max(100).nullable(),
  /** Shortest recording that is worth it, seconds; null: any. */
  transcribe_from_seconds: z.number().int().min(1).max(TRANSCRIBE_FROM_MAX).nullable(),
  /** Days that recordings are kept, from the beginning of the call; null: for ever. */
  recordings_days: z.number().int().min(1).max(RECORDINGS_DAYS_MAX).nullable(),
};

const projectFields = {
  id: idSchema,
  name: z.string(),
  company: z.strictObject({ ...refSchema.shape, logo_urls: z.record(z.string(), z.string()) }),
  status: z.enum(valuesOf(PROJECT_STATUSES)),
  niche: refSchema.nullable(),
  /** IANA name; days of the project begin and end in it. */
  time_zone: z.string(),
  publishing: z.enum(valuesOf(PUBLISHING)),
  ...ruleFields,
  /** The project's norm, else the company's. */
  effective_norm: ruleFields.norm,
  appeal_may_lower: z.boolean(),
  /** When new recordings are sent to be recognised, by the project's clock. */
  transcribe_hours: z.enum(valuesOf(TRANSCRIBE_HOURS)),
  /** Channel of the recordings in which the employee is heard. */
  employee_channel: z.enum(valuesOf(CHANNELS)),
  created_at: instantSchema,
  archived_at: instantSchema.nullable(),
  revision: z.number().int(),
  /** Counts of people; null for a guest, who does not see who they are (D-7). */
  counts: z.strictObject({ heads: z.number().int().min(0), managers: z.number().int().min(0) }).nullable(),
  may: z.strictObject({
    update: verdictSchema,
    archive: verdictSchema,
    unarchive: verdictSchema,
    remove: verdictSchema,
    /** True if the project accepts uploads of this person. */
    upload: verdictSchema,
    share: verdictSchema,
    /** Creating sample plans. */
    sample: verdictSchema,
    /** Reading what an engine has judged of the project, and what not. */
    suggestions: verdictSchema,
  }),
};

const projectListItemSchema = z.strictObject(projectFields).meta({ id: 'ProjectListItem' });
export type ProjectListItem = z.infer<typeof projectListItemSchema>;

export const projectListSchema = listOf(projectListItemSchema).meta({ id: 'ProjectList' });
export type ProjectList = z.infer<typeof projectListSchema>;

export const projectSchema = z
  .strictObject({
    ...projectFields,
    forms: z.array(z.strictObject({ ...refSchema.shape, archived: z.boolean() })),
    /** Statuses that the project may change to, the present one included. */
    statuses: z.array(z.enum(SET_STATUSES)),
    may_change_company: verdictSchema,
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

const settingFields = {
  ...ruleFields,
  niche_id: idSchema.nullable(),
  time_zone: z.enum(valuesOf(TIME_ZONES)),
  form_ids: z.array(idSchema).max(PROJECT_FORMS_MAX),
  publishing: z.enum(valuesOf(PUBLISHING)),
  appeal_may_lower: z.boolean(),
  employee_channel: z.enum(valuesOf(CHANNELS)),
  transcribe_hours: z.enum(valuesOf(TRANSCRIBE_HOURS)),
};
const nameSchema = z.string().trim().min(1).max(PROJECT_NAME_MAX);

export const createProjectSchema = z
  .strictObject({
    name: nameSchema,
    company_id: idSchema,
    status: z.enum(FIRST_STATUSES).default('draft'),
    niche_id: settingFields.niche_id.default(null),
    time_zone: settingFields.time_zone.default(DEFAULT_TIME_ZONE),
    form_ids: settingFields.form_ids.default([]),
    publishing: settingFields.publishing.default('approval'),
    pass_threshold: ruleFields.pass_threshold.default(null),
    norm: ruleFields.norm.default(null),
    appeals_on: ruleFields.appeals_on.default(null),
    appeal_window_days: ruleFields.appeal_window_days.default(null),
    appeal_limit: ruleFields.appeal_limit.default(null),
    recordings_days: ruleFields.recordings_days.default(null),
    long_pause_seconds: ruleFields.long_pause_seconds.default(null),
    transcribe_share: ruleFields.transcribe_share.default(null),
    transcribe_from_seconds: ruleFields.transcribe_from_seconds.default(null),
    transcribe_hours: settingFields.transcribe_hours.default('any'),
    appeal_may_lower: z.boolean().default(false),
    employee_channel: settingFields.employee_channel.default('left'),
  })
  .meta({ id: 'CreateProject' });
export type CreateProject = z.output<typeof createProjectSchema>;

/** Fields that are not sent stay as they are. */
export const updateProjectSchema = z
  .strictObject({ name: nameSchema, company_id: idSchema, status: z.enum(SET_STATUSES), ...settingFields })
  .partial()
  .meta({ id: 'UpdateProject' });
export type UpdateProject = z.output<typeof updateProjectSchema>;

/** Choices of the form and the filters of projects, within the caller's scope. */
export const projectOptionsSchema = z
  .strictObject({
    /** Companies visible to the caller; `may_create`: a project can be created in it. */
    companies: z.array(z.strictObject({ ...refSchema.shape, may_create: z.boolean() })),
    /** Published forms that are not archived; without a company a form is common. */
    forms: z.array(z.strictObject({ ...refSchema.shape, company_id: idSchema.nullable() })),
  })
  .meta({ id: 'ProjectOptions' });
export type ProjectOptions = z.infer<typeof projectOptionsSchema>;
