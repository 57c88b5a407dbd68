import { z } from 'zod';
import { LINKS_OF_DEACTIVATED } from '../access-links/access-link-limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../auth/password-limits.ts';
import { idListFieldSchema, phoneFieldSchema } from '../kernel/form-fields.schema.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { ROLES, USER_STATUSES, valuesOf } from '../references/static-references.ts';
import { PERSON_NAME_MAX, USER_EMAIL_MAX } from './user-limits.ts';

const roleSchema = z.enum(valuesOf(ROLES));

const companyOfUserSchema = z
  .strictObject({ id: idSchema, name: z.string(), logo_urls: z.record(z.string(), z.string()) })
  .meta({ id: 'CompanyOfUser' });
export type CompanyOfUser = z.infer<typeof companyOfUserSchema>;

const projectOfUserSchema = z
  .strictObject({ id: idSchema, name: z.string(), company: companyOfUserSchema })
  .meta({ id: 'ProjectOfUser' });
export type ProjectOfUser = z.infer<typeof projectOfUserSchema>;

/** Verdict of each action on this person (D-3). */
const userMaySchema = z
  .strictObject({
    update: verdictSchema,
    change_email: verdictSchema,
    change_places: verdictSchema,
    block: verdictSchema,
    unblock: verdictSchema,
    archive: verdictSchema,
    unarchive: verdictSchema,
    remove: verdictSchema,
    send_letter: verdictSchema,
    remove_second_factor: verdictSchema,
  })
  .meta({ id: 'UserMay' });
export type UserMay = z.infer<typeof userMaySchema>;

const userFields = {
  id: idSchema,
  name: z.string(),
  surname: z.string(),
  patronymic: z.string().nullable(),
  email: z.string(),
  /** Phone of eleven digits, 79001234567; null when not set. */
  phone: z.number().int().nullable(),
  status: z.enum(valuesOf(USER_STATUSES)),
  roles: z.array(roleSchema),
  /** Addresses by size, `{"42x42": url}`; empty without a picture. */
  avatar_urls: z.record(z.string(), z.string()),
  /** Companies within the caller's scope (D-2), as in all memberships here. */
  companies_assessor: z.array(companyOfUserSchema),
  companies_pm: z.array(companyOfUserSchema),
  companies_customer: z.array(companyOfUserSchema),
  projects_head: z.array(projectOfUserSchema),
  projects_manager: z.array(projectOfUserSchema),
  /** Has been invited and has not set a password yet. */
  invited: z.boolean(),
  /**
   * Reason why the last letter with a link to set a password has not arrived; null for callers who may not send
   * another.
   */
  undelivered_letter: z.string().nullable(),
  archived_at: instantSchema.nullable(),
  revision: z.number().int().min(1),
  may: userMaySchema,
};

/** User as the product's owner fixed it (platform, section 6), with what the screen needs besides. */
export const userSchema = z.strictObject(userFields).meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Activity of a person, counted within the caller's scope. */
const userActivitySchema = z
  .strictObject({
    /** Count of the person's evaluations, submitted or further. */
    evaluations: z.number().int().min(0),
    /** Count of the person's communications that have a published evaluation. */
    communications: z.number().int().min(0),
    /** Last sign-in; null when unknown, and for callers who do not manage the person. */
    last_sign_in_at: instantSchema.nullable(),
    last_active_at: instantSchema.nullable(),
  })
  .meta({ id: 'UserActivity' });
export type UserActivity = z.infer<typeof userActivitySchema>;

export const userPageSchema = z
  .strictObject({ ...userFields, created_at: instantSchema, activity: userActivitySchema })
  .meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof userPageSchema>;

export const userListSchema = listOf(userSchema).meta({ id: 'UserList' });
export type UserList = z.infer<typeof userListSchema>;

/** Companies and projects for filters and for the form; `manageable`: the caller may add people to it. */
export const userOptionsSchema = z
  .strictObject({
    companies: z.array(z.strictObject({ ...refSchema.shape, manageable: z.boolean() })),
    projects: z.array(z.strictObject({ ...refSchema.shape, company: refSchema, manageable: z.boolean() })),
    /** Verdict on giving and taking each role. */
    roles: z.record(roleSchema, verdictSchema),
  })
  .meta({ id: 'UserOptions' });
export type UserOptions = z.infer<typeof userOptionsSchema>;

// oxlint-disable-next-line no-control-regex -- a name goes into the headers of letters
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(PERSON_NAME_MAX)
  .regex(ONE_LINE, 'Текст содержит недопустимые символы.');

const emailSchema = z
  .string()
  .trim()
  .min(1)
  .max(USER_EMAIL_MAX)
  // Loose on purpose (P-43): the only proof of an address is a letter that arrives.
  .regex(/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$/, 'Введите корректный адрес электронной почты');

const placeFields = {
  companies_pm: idListFieldSchema.optional(),
  companies_assessor: idListFieldSchema.optional(),
  companies_customer: idListFieldSchema.optional(),
  projects_head: idListFieldSchema.optional(),
  projects_manager: idListFieldSchema.optional(),
};

const rolesSchema = z
  .array(roleSchema)
  .min(1)
  .max(20)
  .transform((roles) => [...new Set(roles)]);

/** Fields of a multipart form (P-30); the picture is sent beside them, as `avatar`. */
export const createUserSchema = z
  .strictObject({
    surname: nameSchema,
    name: nameSchema,
    patronymic: nameSchema.nullable().optional(),
    email: emailSchema,
    phone: phoneFieldSchema.optional(),
    roles: rolesSchema,
    ...placeFields,
  })
  .meta({ id: 'CreateUser' });
export type CreateUser = z.output<typeof createUserSchema>;

/** Fields that are not sent stay as they are. */
export const updateUserSchema = createUserSchema.partial().meta({ id: 'UpdateUser' });
export type UpdateUser = z.output<typeof updateUserSchema>;

const sessionSchema = z
  .strictObject({
    id: idSchema,
    /** Device: «Chrome, Windows». */
    device: z.string(),
    /** Session of the current request. */
    current: z.boolean(),
    created_at: instantSchema,
    /** Last use, exact to some minutes. */
    last_used_at: instantSchema,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.strictObject({ data: z.array(sessionSchema) }).meta({ id: 'SessionList' });
export type SessionList = z.infer<typeof sessionListSchema>;

export const changePasswordSchema = z
  .strictObject({
    current_password: z.string().min(1).max(PASSWORD_MAX),
    password: z
      .string()
      .min(1, { abort: true })
      .min(PASSWORD_MIN, `Пароль не может быть меньше ${PASSWORD_MIN} символов.`)
      .max(PASSWORD_MAX),
    password_confirmation: z.string().min(1).max(PASSWORD_MAX),
  })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Blocking and archiving: fate of the access links that the person answers for; without it they are revoked. */
export const deactivationSchema = z
  .strictObject({ links: z.enum(valuesOf(LINKS_OF_DEACTIVATED)).optional() })
  .meta({ id: 'ShutOut' });
export type Deactivation = z.infer<typeof deactivationSchema>;
