import { z } from 'zod';

export const mangoSettings = z.strictObject({});

export const mangoSecrets = z.strictObject({
  /** «Уникальный код вашей АТС», vpbx_api_key. */
  api_key: z.string().trim().min(8).max(200),
  /** «Ключ для создания подписи», vpbx_api_salt. */
  api_salt: z.string().trim().min(8).max(200),
});
