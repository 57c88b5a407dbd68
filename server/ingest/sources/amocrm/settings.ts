import { z } from 'zod';

export const amocrmSettings = z.strictObject({
  /** example of example.amocrm.ru. */
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,63}$/, 'Укажите имя аккаунта: example для example.amocrm.ru.'),
  account_id: z
    .string()
    .trim()
    .regex(/^\d{1,12}$/, 'Номер аккаунта состоит из цифр.'),
});

export const amocrmSecrets = z.strictObject({
  secret: z.string().min(16).max(200),
  /** «Долгосрочный токен»: a JWT of some thousand characters. */
  token: z.string().min(20).max(4000),
});
