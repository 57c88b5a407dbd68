import { z } from 'zod';

export const bitrix24Settings = z.strictObject({});

export const bitrix24Secrets = z.strictObject({
  /** «Токен приложения» of the outgoing webhook. */
  application_token: z.string().min(8).max(200),
  /** The address of the incoming webhook, secret in itself: https://example.bitrix24.ru/rest/1/xxxxxxxx/. */
  rest_address: z.httpUrl().max(500),
});
