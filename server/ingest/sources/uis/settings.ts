import { z } from 'zod';
import { apiAddressSchema } from '../api-address.ts';
import { mappingSchema } from '../map-fields.ts';

/** The keys of a notification are typed by the admin: those of our template need no mapping. */
export const uisSettings = mappingSchema.extend({
  /** Platform of the cabinet, and so of the recordings. */
  platform: z.enum(['uiscom', 'comagic', 'novofon']).default('uiscom'),
  api_address: apiAddressSchema,
});

export const uisSecrets = z.strictObject({
  secret: z.string().min(16).max(200),
  /** «Ключ API» of a user with access to the Data API; without it nothing is pulled. */
  access_token: z.string().trim().max(200).default(''),
});
