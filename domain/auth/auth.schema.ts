import { z } from 'zod';
import { accessLinkTargetSchema } from '../access-links/access-links.schema.ts';
import { instantSchema } from '../kernel/list.schema.ts';
import { ofOwnFlags, PAGES } from './pages.ts';
import { SECTION_NAMES } from './sections.ts';
import { codeSchema } from './second-factor.schema.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-limits.ts';

/** The cookie lives as long as the session (P-20). */
export const SESSION_HOURS = 24;
const EMAIL_MAX = 254;
export const PASSWORD_RESET_MINUTES = 30;

export const loginSchema = z
  .strictObject({ email: z.string().trim().max(EMAIL_MAX), password: z.string().max(PASSWORD_MAX) })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof loginSchema>;

export const sessionTokenSchema = z.strictObject({ token: z.string() }).meta({ id: 'SessionToken' });
export type SessionToken = z.infer<typeof sessionTokenSchema>;

/** Demo sign-ins, one per role; none outside a demonstration (D-39). */
export const demoSignInsSchema = z
  .strictObject({
    sign_ins: z.array(z.strictObject({ role_name: z.string(), email: z.string(), password: z.string() })),
  })
  .meta({ id: 'DemoSignIns' });
export type DemoSignIns = z.infer<typeof demoSignInsSchema>;
export type DemoSignIn = DemoSignIns['sign_ins'][number];

const CHALLENGE_MAX = 1000;

/** Second step of signing in, for accounts with a second factor. */
export const loginByCodeSchema = z
  .strictObject({ challenge: z.string().max(CHALLENGE_MAX), code: codeSchema })
  .meta({ id: 'LoginByCode' });
export type LoginByCode = z.infer<typeof loginByCodeSchema>;

/** Time left in this session without activity; null: until the session's end. */
export const sessionLeftSchema = z
  .strictObject({ idle_minutes: z.number().int().nullable(), seconds_left: z.number().int().nullable() })
  .meta({ id: 'SessionLeft' });
export type SessionLeft = z.infer<typeof sessionLeftSchema>;

/** Guest by an access link; null for a user (D-7). */
const guestSchema = z
  .strictObject({
    /** «Гость Пётр». */
    name: z.string(),
    target: accessLinkTargetSchema,
    expires_at: instantSchema,
  })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof guestSchema>;

export const permissionsSchema = z
  .strictObject({
    pages: z.record(z.enum(PAGES), z.boolean()),
    /** Access to the log, appeals, tasks (D-21) and the queue to publish (D-19); apart from the flags that are the owner's. */
    ...ofOwnFlags(() => z.boolean()),
    /** Sections that are open and have nothing for this person: no menu, tile or palette leads there. */
    empty_sections: z.array(z.enum(SECTION_NAMES)),
    /** Second factor required by one of the person's companies and not set up yet: nothing else opens before. */
    second_factor_missing: z.boolean(),
    /** Minutes without activity that end a session; null: no limit. */
    idle_minutes: z.number().int().nullable(),
    guest: guestSchema.nullable(),
  })
  .meta({ id: 'Permissions' });
export type Permissions = z.infer<typeof permissionsSchema>;

const REQUIRED = 'Это поле обязательно для заполнения.';
/** Loose on purpose (P-43): the only proof of an address is a letter that arrives. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const requestPasswordResetSchema = z
  .strictObject({
    email: z
      .string()
      .trim()
      .min(1, { error: REQUIRED, abort: true })
      .max(EMAIL_MAX)
      .regex(EMAIL, 'Введите корректный адрес электронной почты'),
  })
  .meta({ id: 'RequestPasswordReset' });
export type RequestPasswordReset = z.infer<typeof requestPasswordResetSchema>;

export const passwordResetSchema = z
  .strictObject({
    token: z.string().max(200),
    email: z.string().trim().max(EMAIL_MAX),
    password: z
      .string()
      .min(1, { error: REQUIRED, abort: true })
      .min(PASSWORD_MIN, `Пароль не может быть меньше ${PASSWORD_MIN} символов.`)
      .max(PASSWORD_MAX),
    password_confirmation: z.string().min(1, REQUIRED).max(PASSWORD_MAX),
  })
  .meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const noticeSchema = z.strictObject({ message: z.string() }).meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;
