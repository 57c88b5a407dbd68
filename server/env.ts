import { resolve } from 'node:path';
import { z } from 'zod';
import { IDLE_MAX, IDLE_MIN } from '#domain/auth/session-rules.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import {
  type ChatSettings,
  chatSettings,
  ENGINE_EXPECTED,
  engineVariables,
  type FolderSettings,
  type SpeechSettings,
  speechSettings,
} from './engines/engine-env.ts';
import { networksOf } from './public-address.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Bucket of an S3-compatible server. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Env = {
  production: boolean;
  /** Port; 0 lets the system choose a free one. */
  port: number;
  host: string;
  /** Address of PostgreSQL; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Address of PostgreSQL itself, where `databaseUrl` leads to a pooler of transactions; null: there is none. */
  databaseDirectUrl: string | null;
  /** Address of a replica that reports, dashboards and searches may read from; null: there is none. */
  databaseReadUrl: string | null;
  dataDir: string;
  /** Folder of recordings and pictures. */
  storageDir: string;
  /** Bucket that holds them instead; null: the folder. */
  s3: S3Settings | null;
  demo: boolean;
  /** Secret; null: made once and kept in `dataDir` (never in production). */
  appSecret: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  supportEmail: string;
  /** Mail server; null: letters become files in `dataDir`. */
  smtpUrl: string | null;
  /** Sender of letters. */
  mailFrom: string;
  /** Public address of the app, without a final slash: links in letters begin with it. */
  publicUrl: string;
  /** Password for `npm run admin -- create-admin` alone; the server ignores it. */
  adminPassword: string | null;
  /** Token of the bot; null: no messages in Telegram. */
  telegramBotToken: string | null;
  /** Address of the Bot API: Telegram's own, an own server's or a test's. */
  telegramApiRoot: string;
  /** Way by which the bot hears what is written to it. */
  telegramUpdates: 'polling' | 'webhook';
  /** Private networks that recordings may be fetched from, as from an exchange beside this server. */
  privateNetworks: string[];
  /** Engine that reads conversations; null: none, and what needs one is off. */
  chat: ChatSettings | null;
  /** Engine that listens to recordings; null: none, and what needs one is off. */
  speech: SpeechSettings | FolderSettings | null;
  /** Domains of the countries that conversations may go to; null: any, `LLM_FOREIGN=allowed`. */
  engineDomains: string[] | null;
  /** Token that opens /metrics; null: only this machine may read it. */
  metricsToken: string | null;
  /** Minutes without activity that end anybody's session; null: no limit. */
  idleMinutes: number | null;
  /** Proxy of our own is in front, and its entry in X-Forwarded-For is trusted. */
  trustProxy: boolean;
};

/** Environment error: one sentence per wrong variable, for the person who starts the server. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const SECRET_MIN = 32;
/** Distinct characters of a secret: one of repeated letters is long and still guessed at once. */
const SECRET_MIN_DISTINCT = 12;
const PLACEHOLDER = /change.?me|secret|password|example|razbor|12345678|qwerty/i;

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//);

const flag = z.enum(['1', '0', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));

function areNetworks(written: readonly string[]): boolean {
  try {
    networksOf(written);
    return true;
  } catch {
    return false;
  }
}

const sourceSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(8080),
  HOST: z.string().min(1).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: flag.optional(),
  APP_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SUPPORT_EMAIL: z.email().default('support@razbor.example'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/)
    .optional(),
  // Sender: «Разбор <post@example.ru>» or the bare address; a line break would add headers of its own.
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SESSION_IDLE_MINUTES: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(IDLE_MIN).max(IDLE_MAX))
    .optional(),
  TRUST_PROXY: flag.default(false),
  ADMIN_PASSWORD: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  // Token as BotFather gives it: number of the bot, colon, secret.
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,16}:[A-Za-z0-9_-]{20,100}$/)
    .optional(),
  TELEGRAM_API_ROOT: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  // A webhook needs an address that Telegram reaches by https; polling needs none.
  TELEGRAM_UPDATES: z.enum(['polling', 'webhook']).default('polling'),
  PRIVATE_NETWORKS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((list) => areNetworks(list))
    .default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  ...engineVariables,
});

const EXPECTED: Record<string, string> = {
  PORT: 'PORT — номер порта от 0 до 65535 (0 — любой свободный).',
  HOST: 'HOST — адрес, на котором слушать, например 127.0.0.1.',
  DATABASE_URL: 'DATABASE_URL — адрес PostgreSQL вида postgres://пользователь:пароль@хост:5432/база.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL — адрес самого PostgreSQL, когда DATABASE_URL ведёт к PgBouncer: postgres://пользователь:пароль@хост:5432/база.',
  DATABASE_READ_URL: 'DATABASE_READ_URL — адрес реплики PostgreSQL для чтения.',
  DATA_DIR: 'DATA_DIR — каталог данных.',
  DEMO: 'DEMO — 1 или 0.',
  LOG_LEVEL: `LOG_LEVEL — одно из: ${LOG_LEVELS.join(', ')}.`,
  SUPPORT_EMAIL: 'SUPPORT_EMAIL — адрес электронной почты.',
  SMTP_URL: 'SMTP_URL — почтовый сервер вида smtp://пользователь:пароль@хост:587 или smtps://….',
  MAIL_FROM: 'MAIL_FROM — от кого письма: «Разбор <post@example.ru>» или просто адрес.',
  PUBLIC_URL: 'PUBLIC_URL — адрес приложения для ссылок в письмах, например https://razbor.example.ru.',
  TELEGRAM_BOT_TOKEN: 'TELEGRAM_BOT_TOKEN — токен бота от @BotFather вида 123456789:AA….',
  TELEGRAM_API_ROOT: 'TELEGRAM_API_ROOT — адрес Bot API, например https://api.telegram.org.',
  TELEGRAM_UPDATES:
    'TELEGRAM_UPDATES — polling (сервер спрашивает сам) или webhook (Telegram присылает на PUBLIC_URL).',
  PRIVATE_NETWORKS:
    'PRIVATE_NETWORKS — внутренние адреса и сети через запятую, откуда можно забирать записи: 10.0.0.5,192.168.1.0/24.',
  METRICS_TOKEN: 'METRICS_TOKEN — от 16 до 200 печатных знаков ASCII без пробелов (openssl rand -hex 24).',
  S3_ENDPOINT: 'S3_ENDPOINT — адрес хранилища S3 вида https://s3.example.ru.',
  S3_REGION: 'S3_REGION — регион хранилища, например ru-central1.',
  S3_BUCKET: 'S3_BUCKET — имя корзины: от 3 до 63 строчных латинских букв, цифр, точек и дефисов.',
  SESSION_IDLE_MINUTES: `SESSION_IDLE_MINUTES — через сколько минут бездействия закончить сеанс, от ${IDLE_MIN} до ${IDLE_MAX}.`,
  TRUST_PROXY: 'TRUST_PROXY — 1, если перед сервером стоит свой прокси, иначе 0.',
  ...ENGINE_EXPECTED,
};

/**
 * Reader of the environment, the only one. An empty variable counts as absent: that is how shells and compose files
 * unset one.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = sourceSchema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new EnvError(`Неверные настройки. ${[...names].map((name) => lookUp(EXPECTED, name) ?? name).join(' ')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) assertStrongSecret(values.APP_SECRET);
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new EnvError(`Неверные настройки. Вместе с SMTP_URL нужен MAIL_FROM. ${EXPECTED['MAIL_FROM']}`);
  }
  if (values.TELEGRAM_UPDATES === 'webhook' && !values.PUBLIC_URL?.startsWith('https://'))
    throw new EnvError('Неверные настройки. Вместе с TELEGRAM_UPDATES=webhook нужен PUBLIC_URL вида https://….');
  const beside = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).find((name) => values[name] !== undefined);
  if (beside !== undefined && values.DATABASE_URL === undefined)
    throw new EnvError(`Неверные настройки. Вместе с ${beside} нужен DATABASE_URL. ${EXPECTED['DATABASE_URL']}`);
  const s3 = s3Settings(values);
  const chat = chatSettings(values);
  if (typeof chat === 'string') throw new EnvError(`Неверные настройки. ${chat}`);
  const speech = speechSettings(values);
  if (typeof speech === 'string') throw new EnvError(`Неверные настройки. ${speech}`);
  return {
    production,
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    storageDir: resolve(values.DATA_DIR, 'media'),
    s3,
    demo: values.DEMO ?? !production,
    appSecret: values.APP_SECRET ?? null,
    logLevel: values.LOG_LEVEL,
    supportEmail: values.SUPPORT_EMAIL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Разбор <${values.SUPPORT_EMAIL}>`,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    telegramBotToken: values.TELEGRAM_BOT_TOKEN ?? null,
    telegramApiRoot: values.TELEGRAM_API_ROOT,
    telegramUpdates: values.TELEGRAM_UPDATES,
    privateNetworks: values.PRIVATE_NETWORKS,
    chat,
    speech,
    engineDomains: values.LLM_FOREIGN === 'allowed' ? null : values.LLM_DOMAINS,
    metricsToken: values.METRICS_TOKEN ?? null,
    idleMinutes: values.SESSION_IDLE_MINUTES ?? null,
    trustProxy: values.TRUST_PROXY,
  };
}

const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Settings of S3, all four or none: half of them would put recordings where nobody looks for them. */
function s3Settings(values: z.infer<typeof sourceSchema>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (endpoint && bucket && id && secret)
    return { endpoint, bucket, region: values.S3_REGION, accessKeyId: id, secretAccessKey: secret };
  const missing = S3_TOGETHER.filter((name) => values[name] === undefined);
  if (missing.length === S3_TOGETHER.length) return null;
  throw new EnvError(`Неверные настройки. Для хранилища S3 не хватает: ${missing.join(', ')}.`);
}

function assertStrongSecret(secret: string | undefined): void {
  if (secret === undefined) {
    throw new EnvError('В рабочем режиме нужен APP_SECRET: не меньше 32 случайных символов (openssl rand -base64 48).');
  }
  const weak = secret.length < SECRET_MIN || new Set(secret).size < SECRET_MIN_DISTINCT || PLACEHOLDER.test(secret);
  if (weak) {
    throw new EnvError('APP_SECRET слишком простой: нужно не меньше 32 случайных символов (openssl rand -base64 48).');
  }
}

/** How an operator calls our commands here: by npm, or in an image and a service, which have the build alone. */
export const adminCall = (): string =>
  process.env['npm_lifecycle_event'] === undefined && import.meta.filename.endsWith('.js')
    ? 'node dist-server/admin.js'
    : 'npm run admin --';

/** Folders in which commands are looked for, for a process that gets no environment but this. */
export const commandPath = (): string | undefined => process.env['PATH'];
