import { z } from 'zod';
import { idSchema, listOf, verdictSchema } from '../kernel/list.schema.ts';
import { COMPANY_NAME_MAX, NORM_MAX, NORM_MIN } from './company-limits.ts';

const instantSchema = z.iso.datetime();
export const normSchema = z.number().int().min(NORM_MIN).max(NORM_MAX);

export const companySchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    /** Size → address; empty without a picture. */
    logo_urls: z.record(z.string(), z.string()),
    /** Communications to evaluate per employee and month, where a project has no norm of its own. */
    norm: normSchema.nullable(),
    created_at: instantSchema,
    archived_at: instantSchema.nullable(),
    revision: z.number().int(),
    counts: z.strictObject({
      /** Not archived. */
      projects: z.number().int().min(0),
      /** Of the company and of its projects, each once. */
      people: z.number().int().min(0),
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
const nameFieldSchema = z.string().trim().min(1).max(COMPANY_NAME_MAX);

export const createCompanySchema = z.strictObject({ name: nameFieldSchema, norm: normFieldSchema });
export type CreateCompany = z.output<typeof createCompanySchema>;

/** What is not sent stays. */
export const updateCompanySchema = z.strictObject({ name: nameFieldSchema.optional(), norm: normFieldSchema });
export type UpdateCompany = z.output<typeof updateCompanySchema>;
