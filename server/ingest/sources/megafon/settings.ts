import { z } from 'zod';

export const megafonSettings = z.strictObject({});

export const megafonSecrets = z.strictObject({
  /** «Ключ для авторизации в вашей CRM», crm_token. */
  crm_token: z.string().trim().min(8).max(200),
});
