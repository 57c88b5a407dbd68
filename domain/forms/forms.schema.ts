import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { APPEAL_WINDOW_MAX, APPEALS_MAX, FORM_LIMITS } from './form-limits.ts';
import { RATE_METHODS, valuesOf } from '../references/static-references.ts';
import { formContentSchema } from './form-content.schema.ts';
import { FORM_TEMPLATE_KEYS } from './templates/form-templates.ts';
import { FORM_STATUSES } from './form-statuses.ts';

const countSchema = z.number().int().min(0);
const personSchema = refSchema.nullable();

const formFields = {
  id: idSchema,
  name: z.string(),
  /** Company; null: common to all. */
  company: refSchema.nullable(),
  /** Types of communication that it fits; an empty list means all. */
  types: z.array(refSchema),
  status: z.enum(valuesOf(FORM_STATUSES)),
  /** Method of the version that new evaluations use; without one, of the draft. */
  rate_method: z.enum(valuesOf(RATE_METHODS)),
  criteria: countSchema,
  /** Number of that version; null when nothing is published. */
  version: z.number().int().nullable(),
  /** Count of projects that use it. */
  projects: countSchema,
  updated_at: instantSchema,
  archived_at: instantSchema.nullable(),
  revision: z.number().int(),
  may: z.strictObject({
    /** Changing its settings and content. */
    update: verdictSchema,
    publish: verdictSchema,
    duplicate: verdictSchema,
    archive: verdictSchema,
    unarchive: verdictSchema,
    remove: verdictSchema,
  }),
};

const formListItemSchema = z.strictObject(formFields).meta({ id: 'FormListItem' });
export type FormListItem = z.infer<typeof formListItemSchema>;

export const formListSchema = listOf(formListItemSchema).meta({ id: 'FormList' });
export type FormList = z.infer<typeof formListSchema>;

/** Published version in the list of a form's history; newest first. */
const publishedVersionSchema = z.strictObject({
  id: idSchema,
  number: z.number().int(),
  published_at: instantSchema,
  published_by: personSchema,
  /** Author's note about the changes. */
  note: z.string(),
  /** Count of visible evaluations made by it. */
  evaluations: countSchema,
});

const appealFields = {
  appeals_on: z.boolean(),
  /** Appeal window: days in the project's time zone, from the first publication (D-20). */
  appeal_window_days: z.number().int().min(1).max(APPEAL_WINDOW_MAX),
  /** Maximum number of appeals of one evaluation. */
  appeal_limit: z.number().int().min(1).max(APPEALS_MAX),
};

export const formSchema = z
  .strictObject({
    ...formFields,
    ...appealFields,
    versions: z.array(publishedVersionSchema),
    /** Draft that is being edited; null when there is none. */
    draft: z
      .strictObject({
        number: z.number().int(),
        revision: z.number().int(),
        updated_at: instantSchema,
        updated_by: personSchema,
      })
      .nullable(),
    /** Content that new evaluations begin on; null when nothing is published. */
    content: formContentSchema.nullable(),
    used_by: z.array(z.strictObject({ ...refSchema.shape, company: refSchema })),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof formSchema>;

const nameSchema = z.string().trim().min(1).max(FORM_LIMITS.name);
const settingFields = {
  name: nameSchema,
  company_id: idSchema.nullable(),
  type_ids: z.array(idSchema).max(100),
};

/** A form begins as a draft with one empty group. */
export const createFormSchema = z
  .strictObject({
    ...settingFields,
    type_ids: settingFields.type_ids.default([]),
    /** Ready form that its draft begins as; null: an empty one. */
    template: z.enum(FORM_TEMPLATE_KEYS).nullable().default(null),
  })
  .meta({ id: 'CreateForm' });
export type CreateForm = z.output<typeof createFormSchema>;

/** Fields that are not sent stay as they are. */
export const updateFormSchema = z
  .strictObject({ ...settingFields, ...appealFields })
  .partial()
  .meta({ id: 'UpdateForm' });
export type UpdateForm = z.output<typeof updateFormSchema>;

/** Copies a version (default: the draft, else the current one) into a new form's draft; criterion keys stay (D-12). */
export const duplicateFormSchema = z
  .strictObject({ name: nameSchema, company_id: idSchema.nullable(), version_id: idSchema.optional() })
  .meta({ id: 'DuplicateForm' });
export type DuplicateForm = z.output<typeof duplicateFormSchema>;

/** Choices of the pages of forms, within the caller's scope. */
export const formOptionsSchema = z
  .strictObject({
    companies: z.array(z.strictObject({ ...refSchema.shape, may_create: z.boolean() })),
    /** True if the caller creates forms common to all companies. */
    may_create_common: z.boolean(),
    types: z.array(refSchema),
  })
  .meta({ id: 'FormOptions' });
export type FormOptions = z.infer<typeof formOptionsSchema>;

/** Draft version of a form. */
export const formDraftSchema = z
  .strictObject({
    form: z.strictObject({ ...refSchema.shape, company: refSchema.nullable() }),
    number: z.number().int(),
    revision: z.number().int(),
    /** False of the next version before its first change, which stores it: it reads as what is published. */
    begun: z.boolean(),
    content: formContentSchema,
    updated_at: instantSchema,
    updated_by: personSchema,
    /** Published version that the draft was made from and will follow; null when nothing is published. */
    published: z.strictObject({ id: idSchema, number: z.number().int(), content: formContentSchema }).nullable(),
    may: z.strictObject({ update: verdictSchema, publish: verdictSchema, discard: verdictSchema }),
  })
  .meta({ id: 'FormDraft' });
export type FormDraft = z.infer<typeof formDraftSchema>;

export const saveFormDraftSchema = z.strictObject({ content: formContentSchema }).meta({ id: 'SaveFormDraft' });
export type SaveFormDraft = z.output<typeof saveFormDraftSchema>;

/** Answer to a save, without the content: the caller has just sent it. */
export const savedFormDraftSchema = formDraftSchema
  .pick({ revision: true, updated_at: true, updated_by: true })
  .meta({ id: 'SavedFormDraft' });
export type SavedFormDraft = z.infer<typeof savedFormDraftSchema>;

/** 409 with `data.findings` (FormFinding[]) when the form has errors. */
export const publishFormSchema = z
  .strictObject({ note: z.string().trim().max(FORM_LIMITS.note).default('') })
  .meta({ id: 'PublishForm' });
export type PublishForm = z.output<typeof publishFormSchema>;

/** Version, published or draft, for reading and comparing. */
export const formVersionSchema = z
  .strictObject({
    id: idSchema,
    form: refSchema,
    number: z.number().int(),
    content: formContentSchema,
    published_at: instantSchema.nullable(),
    published_by: personSchema,
    note: z.string(),
  })
  .meta({ id: 'FormVersion' });
export type FormVersion = z.infer<typeof formVersionSchema>;

/** A published version as it is read by who is judged by it: no draft, no makers, no projects, no figures (D-3). */
export const askedFormSchema = z
  .strictObject({
    form: refSchema,
    version: z.number().int(),
    /** True of the version that new evaluations use. */
    is_current: z.boolean(),
    content: formContentSchema,
  })
  .meta({ id: 'AskedForm' });
export type AskedForm = z.infer<typeof askedFormSchema>;

/** Version by its number; without one, the version that new evaluations use. */
export const askedFormQuerySchema = z.strictObject({ version: z.coerce.number().pipe(idSchema).optional() });
export type AskedFormQuery = z.infer<typeof askedFormQuerySchema>;
