import { z } from 'zod';
import { IDLE_MAX, IDLE_MIN } from '../auth/session-rules.ts';
import { idSchema, instantSchema, listOf, verdictSchema } from '../kernel/list.schema.ts';
import { COMPANY_NAME_MAX, NORM_MAX, NORM_MIN } from './company-limits.ts';

const idleMinutesSchema = z.number().int().min(IDLE_MIN).max(IDLE_MAX);
const normSchema = z.number().int().min(NORM_MIN).max(NORM_MAX);

export const companySchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    /** Addresses by size; empty without a picture. */
    logo_urls: z.record(z.string(), z.string()),
    /** Norm: communications to evaluate per employee and month, where a project has no norm of its own. */
    norm: normSchema.nullable(),
    /** Second factor is required: people of the company do nothing before they have set it up. */
    second_factor_required: z.boolean(),
    /** Minutes without activity that end a session of its people; null: no limit. */
    idle_minutes: idleMinutesSchema.nullable(),
    created_at: instantSchema,
    archived_at: instantSchema.nullable(),
    revision: z.number().int(),
    counts: z.strictObject({
      /** Count of projects that are not archived. */
      projects: z.number().int().min(0),
      /** Count of people of the company and of its projects, each once. */
      people: z.number().int().min(0),
      /** Count of people with a second factor; null for readers who do not manage them. */
      second_factor: z.number().int().min(0).nullable(),
    }),
    may: z.strictObject({
      update: verdictSchema,
      archive: verdictSchema,
      unarchive: verdictSchema,
      remove: verdictSchema,
      create_project: verdictSchema,
    }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

export const companyListSchema = listOf(companySchema).meta({ id: 'CompanyList' });
export type CompanyList = z.infer<typeof companyListSchema>;

/** Norm in a multipart form: a text; an empty one is null (P-30). */
const normFieldSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'Нужно целое число.')
  .transform(Number)
  .pipe(normSchema)
  .nullable()
  .optional();
const idleFieldSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'Нужно целое число.')
  .transform(Number)
  .pipe(idleMinutesSchema)
  .nullable()
  .optional();
const flagFieldSchema = z
  .enum(['1', '0'])
  .transform((value) => value === '1')
  .optional();
const nameFieldSchema = z.string().trim().min(1).max(COMPANY_NAME_MAX);

export const createCompanySchema = z.strictObject({
  name: nameFieldSchema,
  norm: normFieldSchema,
  second_factor_required: flagFieldSchema,
  idle_minutes: idleFieldSchema,
});
export type CreateCompany = z.output<typeof createCompanySchema>;

/** Fields that are not sent stay as they are. */
export const updateCompanySchema = createCompanySchema.partial();
export type UpdateCompany = z.output<typeof updateCompanySchema>;
