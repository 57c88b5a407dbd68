import { z } from 'zod';
import { createCommunicationSchema } from '../communications/communications.schema.ts';
import { COMPANY_NAME_MAX } from '../companies/company-limits.ts';
import { FORM_TEMPLATE_KEYS } from '../forms/templates/form-templates.ts';
import { idSchema } from '../kernel/list.schema.ts';
import { PROJECT_NAME_MAX } from '../projects/project-limits.ts';
import { TIME_ZONES } from '../projects/time-zones.ts';
import { valuesOf } from '../references/static-references.ts';
import { PERSON_NAME_MAX, USER_EMAIL_MAX } from '../users/user-limits.ts';

const { upload_id, category, direction, started_at } = createCommunicationSchema.shape;

/** Whom a first conversation is of: everything that has to be there before it can be rated. */
export const quickStartSchema = z
  .strictObject({
    /** Company that is there already; null: one is made by its name. */
    company_id: idSchema.nullable(),
    company_name: z.string().trim().max(COMPANY_NAME_MAX),
    project_name: z.string().trim().min(1).max(PROJECT_NAME_MAX),
    time_zone: z.enum(valuesOf(TIME_ZONES)),
    /** Ready form that is published and linked to the project. */
    template: z.enum(FORM_TEMPLATE_KEYS),
    /** «Фамилия Имя Отчество»; empty: nobody yet. */
    employee_name: z
      .string()
      .trim()
      .max(PERSON_NAME_MAX * 3),
    /** With it the employee gets an account and an invitation; empty: the name alone stands at the conversation. */
    employee_email: z.string().trim().max(USER_EMAIL_MAX),
    /** Null: conversations come by another way, as words do. */
    recording: z.strictObject({ upload_id, category, direction, started_at }).nullable(),
  })
  .meta({ id: 'QuickStart' });
export type QuickStart = z.output<typeof quickStartSchema>;

/** What was made. */
export const quickStartedSchema = z
  .strictObject({
    company_id: idSchema,
    project_id: idSchema,
    form_id: idSchema,
    employee_id: idSchema.nullable(),
    communication_id: idSchema.nullable(),
  })
  .meta({ id: 'QuickStarted' });
export type QuickStarted = z.infer<typeof quickStartedSchema>;
