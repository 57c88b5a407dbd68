import { z } from 'zod';
import { apiAddressSchema } from '../api-address.ts';

export const zadarmaSettings = z.strictObject({
  /** Novofon is the same service for Russia, with addresses of its own. */
  platform: z.enum(['zadarma', 'novofon']).default('zadarma'),
  api_address: apiAddressSchema,
});

export const zadarmaSecrets = z.strictObject({
  /** «Key» and «Secret» of «Интеграции и API». */
  key: z.string().trim().min(8).max(100),
  secret: z.string().trim().min(8).max(100),
});
