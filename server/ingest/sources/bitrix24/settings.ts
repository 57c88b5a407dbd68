import { z } from 'zod';

export const bitrix24Settings = z.strictObject({
  /** The portal's own recogniser is paid for by some: to ask for what others never have would fill their log. */
  transcripts: z.boolean().default(false),
});

export const bitrix24Secrets = z.strictObject({
  /** «Токен приложения» of the outgoing webhook. */
  application_token: z.string().min(8).max(200),
  /** The address of the incoming webhook, secret in itself: https://example.bitrix24.ru/rest/1/xxxxxxxx/. */
  rest_address: z.httpUrl().max(500),
});
