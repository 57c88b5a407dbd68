import { z } from 'zod';
import { instantSchema } from '../kernel/list.schema.ts';
import { PASSWORD_MAX } from './password-limits.ts';

/** Maximum length of a typed code, with room for spaces and dashes. */
const CODE_MAX = 40;
const REQUIRED = 'Это поле обязательно для заполнения.';

export const codeSchema = z.string().trim().min(1, REQUIRED).max(CODE_MAX);
const passwordSchema = z.string().min(1, REQUIRED).max(PASSWORD_MAX);

export const secondFactorSchema = z
  .strictObject({
    /** Time of switching on; null: it is off. */
    enabled_at: instantSchema.nullable(),
    recovery_codes_left: z.number().int().min(0),
    /** Names of the person's companies that require it. */
    required_by: z.array(z.string()),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const beginSecondFactorSchema = z.strictObject({ password: passwordSchema }).meta({ id: 'BeginSecondFactor' });
export type BeginSecondFactor = z.infer<typeof beginSecondFactorSchema>;

export const enrolmentSchema = z
  .strictObject({
    /** Secret in base 32, for typing in. */
    secret: z.string(),
    /** otpauth://…, for the QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorEnrolment' });
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const confirmSecondFactorSchema = z.strictObject({ code: codeSchema }).meta({ id: 'ConfirmSecondFactor' });
export type ConfirmSecondFactor = z.infer<typeof confirmSecondFactorSchema>;

/** Recovery codes, shown only once. */
export const recoveryCodesSchema = z
  .strictObject({ recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Proof by both factors: the password and a code. */
export const secondFactorProofSchema = z
  .strictObject({ password: passwordSchema, code: codeSchema })
  .meta({ id: 'SecondFactorProof' });
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;
