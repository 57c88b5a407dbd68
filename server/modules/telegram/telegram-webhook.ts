import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { limitBody } from '#server/http/body-limit.ts';
import { notFound } from '#server/http/errors.ts';
import { createRouter, type Router } from '#server/http/router.ts';
import type { ProcessSchedule } from '#server/jobs/define-schedule.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { TelegramError } from '#server/telegram/telegram.ts';
import { answerUpdate } from './poll-updates.ts';

const PATH = '/hooks/telegram';
/** Bot API, setWebhook: sent back in this header with every update. */
const HEADER = 'x-telegram-bot-api-secret-token';
const SECRET_BYTES = 32;
/** Telegram forgets nothing by itself, but another program with the same token may have changed it. */
const REPEAT_MS = 10 * 60_000;

/** Secret that only Telegram and we know; of no other use (RFC 5869). */
const webhookSecret = (appSecret: string): string =>
  Buffer.from(hkdfSync('sha256', appSecret, 'razbor-telegram', 'webhook', SECRET_BYTES)).toString('hex');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(sha256(given), sha256(right));

const chatSchema = z.object({
  id: z.number().int(),
  type: z.string().default(''),
  title: z.string().optional(),
  username: z.string().optional(),
  first_name: z.string().optional(),
});
const postSchema = z.object({
  chat: chatSchema,
  from: z.object({ username: z.string().optional() }).optional(),
  text: z.string().optional(),
  migrate_to_chat_id: z.number().int().optional(),
});
const updateSchema = z.object({
  update_id: z.number().int(),
  message: postSchema.optional(),
  channel_post: postSchema.optional(),
  my_chat_member: z.object({ chat: chatSchema, new_chat_member: z.object({ status: z.string() }) }).optional(),
});

/** Route for what is written to the bot, by TELEGRAM_UPDATES=webhook (D-30). */
export function telegramWebhookRoutes(deps: Deps): Router {
  const { telegram, telegramWebhook, appSecret } = deps;
  const router = createRouter();
  if (telegram === null || !telegramWebhook) return router;
  const secret = webhookSecret(appSecret);
  router.use(PATH, limitBody);
  router.post(PATH, async (c) => {
    if (!isSame(c.req.header(HEADER) ?? '', secret)) throw notFound();
    const update = updateSchema.safeParse(await c.req.json().catch(() => null));
    // What we cannot read is taken: refused, it would be sent again and hold up all others.
    if (update.success) await answerUpdate(deps, telegram, update.data, c.req.raw.signal);
    return c.body(null, 200);
  });
  return router;
}

/** Schedule that tells Telegram where to send updates, at the start and from time to time. */
export function telegramWebhookSchedule({ telegram, publicUrl, log }: JobDeps, appSecret: string): ProcessSchedule {
  return {
    name: 'telegram-webhook',
    everyMs: REPEAT_MS,
    firstMs: 500,
    run: async (signal) => {
      try {
        await telegram?.setWebhook({ url: `${publicUrl}${PATH}`, secret: webhookSecret(appSecret) }, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof TelegramError)) throw error;
        log.warn({ code: error.failure.code, reason: error.message }, 'Telegram не принял адрес для обновлений');
      }
    },
  };
}
