import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { ACCESS_LINK_NAME_MAX, ACCESS_LINK_STATES, ACCESS_LINK_TARGETS } from './access-link-limits.ts';

const targetTypeSchema = z.enum(valuesOf(ACCESS_LINK_TARGETS));

export const accessLinkTargetSchema = z
  .strictObject({ type: targetTypeSchema, id: idSchema })
  .meta({ id: 'AccessLinkTarget' });

const accessLinkFields = {
  id: idSchema,
  /** Guest's name as typed by the issuer: pages show «Гость <name>». */
  name: z.string(),
  target: z.strictObject({ type: targetTypeSchema, ...refSchema.shape }),
  state: z.enum(valuesOf(ACCESS_LINK_STATES)),
  created_at: instantSchema,
  created_by: refSchema,
  expires_at: instantSchema,
  revoked_at: instantSchema.nullable(),
  last_used_at: instantSchema.nullable(),
  /** Count of visits; a pause of half an hour ends one. */
  uses: z.number().int().min(0),
  may: z.strictObject({ revoke: verdictSchema }),
};

/** Link as read later: the token is not stored and cannot be shown again (D-6). */
export const accessLinkSchema = z.strictObject(accessLinkFields).meta({ id: 'AccessLink' });
export type AccessLink = z.infer<typeof accessLinkSchema>;

export const accessLinkListSchema = listOf(accessLinkSchema).meta({ id: 'AccessLinkList' });
export type AccessLinkList = z.infer<typeof accessLinkListSchema>;

export const issuedAccessLinkSchema = z
  .strictObject({
    ...accessLinkFields,
    token: z.string(),
    /** Path on this site, with the token: the screen copies the origin and this. */
    path: z.string(),
  })
  .meta({ id: 'IssuedAccessLink' });
export type IssuedAccessLink = z.infer<typeof issuedAccessLinkSchema>;

export const createAccessLinkSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(ACCESS_LINK_NAME_MAX),
    target: accessLinkTargetSchema,
    /** End of the link: 7 days from now when absent, at most 90, of a clip or a playlist at most 30. */
    expires_at: instantSchema.nullish(),
  })
  .meta({ id: 'CreateAccessLink' });
export type CreateAccessLink = z.infer<typeof createAccessLinkSchema>;
