import { z } from 'zod';
import { idSchema, listOf } from '../kernel/list.schema.ts';
import { ROLES, USER_STATUSES, valuesOf } from '../references/static-references.ts';

const companyOfUserSchema = z
  .strictObject({ id: idSchema, name: z.string(), logo_urls: z.record(z.string(), z.string()) })
  .meta({ id: 'CompanyOfUser' });

/** The user as the product's owner fixed it (platform, section 6). */
export const userSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    surname: z.string(),
    patronymic: z.string().nullable(),
    email: z.string(),
    /** Eleven digits, 79001234567; null when not set. */
    phone: z.number().int().nullable(),
    status: z.enum(valuesOf(USER_STATUSES)),
    roles: z.array(z.enum(valuesOf(ROLES))),
    /** Size → address, `{"42x42": url}`; empty without a picture. */
    avatar_urls: z.record(z.string(), z.string()),
    companies_assessor: z.array(companyOfUserSchema),
    companies_pm: z.array(companyOfUserSchema),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const userListSchema = listOf(userSchema).meta({ id: 'UserList' });
export type UserList = z.infer<typeof userListSchema>;
