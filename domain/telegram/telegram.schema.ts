import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '../kernel/account-rules.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import {
  CHAT_ID_MAX,
  SUBSCRIPTION_NAME_MAX,
  TELEGRAM_BLOCKS,
  TELEGRAM_DELIVERY_KINDS,
  TELEGRAM_DELIVERY_STATES,
  TELEGRAM_SCHEDULES,
  TELEGRAM_STATES,
} from './telegram-words.ts';

const optionalText = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .regex(pattern, message)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);

const blocksSchema = z
  .array(z.enum(valuesOf(TELEGRAM_BLOCKS)))
  .min(1, 'Выберите хотя бы один блок.')
  .max(valuesOf(TELEGRAM_BLOCKS).length)
  .refine((blocks) => new Set(blocks).size === blocks.length, 'Блок выбран дважды.');

export const telegramInputSchema = z
  .strictObject({
    name: z.string().trim().min(1, 'Обязательное поле').max(SUBSCRIPTION_NAME_MAX),
    project_id: idSchema,
    /** Chat by hand; usually it is linked by a code. */
    chat_id: optionalText(/^(?:-?\d{1,16})?$/, ACCOUNT_MESSAGES.telegramChatID),
    /** Account of the only person who may link their chat with the code. */
    username: optionalText(/^(?:[A-Za-z0-9_,.:/@]{4,31})?$/, ACCOUNT_MESSAGES.telegram),
    blocks: blocksSchema,
    schedule: z.enum(valuesOf(TELEGRAM_SCHEDULES)),
    /** 1 Monday … 7 Sunday, of the project's clock; of a weekly one alone. */
    weekday: z.number().int().min(1).max(7).default(1),
    hour: z.number().int().min(0).max(23).default(9),
    /** Picture of the trend and workbook go along. */
    with_picture: z.boolean().default(true),
    with_workbook: z.boolean().default(true),
  })
  .meta({ id: 'TelegramSubscriptionInput' });
export type TelegramInput = z.output<typeof telegramInputSchema>;

export const telegramSubscriptionSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    project: refSchema,
    time_zone: z.string(),
    chat_id: z.string().max(CHAT_ID_MAX).nullable(),
    chat_title: z.string(),
    username: z.string().nullable(),
    blocks: z.array(z.enum(valuesOf(TELEGRAM_BLOCKS))),
    schedule: z.enum(valuesOf(TELEGRAM_SCHEDULES)),
    weekday: z.number().int().min(1).max(7),
    hour: z.number().int().min(0).max(23),
    with_picture: z.boolean(),
    with_workbook: z.boolean(),
    state: z.enum(valuesOf(TELEGRAM_STATES)),
    /** Reason why it does not work, in words for people. */
    broken_reason: z.string().nullable(),
    next_run_at: instantSchema.nullable(),
    last_sent_at: instantSchema.nullable(),
    revision: z.number().int().min(1),
    may: z.strictObject({ update: verdictSchema, remove: verdictSchema, trial: verdictSchema }),
  })
  .meta({ id: 'TelegramSubscription' });
export type TelegramSubscription = z.infer<typeof telegramSubscriptionSchema>;

export const telegramListSchema = listOf(telegramSubscriptionSchema).meta({ id: 'TelegramSubscriptionList' });
export type TelegramList = z.infer<typeof telegramListSchema>;

/** The bot, and the projects that may be chosen. */
export const telegramOptionsSchema = z
  .strictObject({
    bot: z.strictObject({
      configured: z.boolean(),
      username: z.string().nullable(),
      /** Reason why it cannot be reached, in words for people. */
      problem: z.string().nullable(),
    }),
    projects: z.array(refSchema),
  })
  .meta({ id: 'TelegramOptions' });
export type TelegramOptions = z.infer<typeof telegramOptionsSchema>;

export const telegramCodeSchema = z
  .strictObject({ code: z.string(), expires_at: instantSchema, link: z.string().nullable(), command: z.string() })
  .meta({ id: 'TelegramCode' });
export type TelegramCode = z.infer<typeof telegramCodeSchema>;

export const telegramDeliverySchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(valuesOf(TELEGRAM_DELIVERY_KINDS)),
    state: z.enum(valuesOf(TELEGRAM_DELIVERY_STATES)),
    created_at: instantSchema,
    sent_at: instantSchema.nullable(),
    /** Next try, while it waits. */
    next_try_at: instantSchema.nullable(),
    tries: z.number().int().min(0),
    /** Beginning of the message as plain text. */
    excerpt: z.string(),
    /** Text of the refusal. */
    error: z.string().nullable(),
    may_retry: verdictSchema,
  })
  .meta({ id: 'TelegramDelivery' });
export type TelegramDelivery = z.infer<typeof telegramDeliverySchema>;

export const telegramDeliveriesSchema = z
  .strictObject({ data: z.array(telegramDeliverySchema), total: z.number().int().min(0) })
  .meta({ id: 'TelegramDeliveryLog' });
export type TelegramDeliveries = z.infer<typeof telegramDeliveriesSchema>;
