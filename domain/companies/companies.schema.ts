import { z } from 'zod';
import { IDLE_MAX, IDLE_MIN } from '../auth/session-rules.ts';
import { idSchema, instantSchema, listOf, verdictSchema } from '../kernel/list.schema.ts';
import { COMPANY_NAME_MAX, NORM_MAX, NORM_MIN } from './company-limits.ts';

const idleMinutesSchema = z.number().int().min(IDLE_MIN).max(IDLE_MAX);
export const normSchema = z.number().int().min(NORM_MIN).max(NORM_MAX);

export const companySchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    /** Size → address; empty without a picture. */
    logo_urls: z.record(z.string(), z.string()),
    /** Communications to evaluate per employee and month, where a project has no norm of its own. */
    norm: normSchema.nullable(),
    /** Nobody of the company does anything before they have set up a second factor. */
    second_factor_required: z.boolean(),
    /** A sign-in of its people ends after so long without anything done; null: it does not. */
    idle_minutes: idleMinutesSchema.nullable(),
    created_at: instantSchema,
    archived_at: instantSchema.nullable(),
    revision: z.number().int(),
    counts: z.strictObject({
      /** Not archived. */
      projects: z.number().int().min(0),
      /** Of the company and of its projects, each once. */
      people: z.number().int().min(0),
      /** Of them with a second factor; null for who does not look after them. */
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

/** Multipart brings texts; an empty one is null (P-30). */
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

/** What is not sent stays. */
export const updateCompanySchema = createCompanySchema.partial();
export type UpdateCompany = z.output<typeof updateCompanySchema>;
