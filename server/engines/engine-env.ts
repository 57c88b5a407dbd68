import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Settings of the engine that reads (D-43); secrets come from the environment or from a file, never from the screen. */
export type ChatSettings = {
  /** Address before `/chat/completions`, without a final slash. */
  url: string;
  model: string;
  key: string | null;
  headers: Record<string, string>;
  /** Certificates to trust beside the system's, PEM. */
  ca: string | null;
  auth: 'bearer' | 'gigachat' | 'none';
  /** Where tokens of GigaChat are given out, and for what. */
  tokenUrl: string;
  scope: string;
  /** Roubles for a thousand tokens; null: not told, roubles are not counted. */
  price: number | null;
};

/** Settings of a model that listens on this machine (D-42). */
export type FolderSettings = {
  folder: string;
  kind: 'gigaam' | 't-one';
  /** Name that is shown; null: the folder's. */
  model: string | null;
  threads: number;
};

/** Settings of the engine that listens (D-42). */
export type SpeechSettings = Pick<ChatSettings, 'url' | 'model' | 'key' | 'headers' | 'ca'> & {
  kind: 'openai' | 'speechkit';
  /** Roubles for a minute of speech; null: not told, roubles are not counted. */
  price: number | null;
};

const url = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/[?#]/.test(text))
  .transform((text) => text.replace(/\/+$/, ''));

/** `{"OpenAI-Project":"b1g…"}`: names of headers and what they say. */
const headers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/), z.string().regex(/^[^\r\n]{0,1000}$/)));

const file = z.string().transform((path, context): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

const domains = z
  .string()
  .regex(/^[\p{L}\d.,\s-]+$/u)
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase().replace(/^\./, '')));

/** Variables of engines, for the one reader of the environment. */
export const engineVariables = {
  LLM_URL: url.optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  LLM_KEY: z.string().optional(),
  LLM_KEY_FILE: file.optional(),
  LLM_HEADERS: headers.optional(),
  LLM_CA_FILE: file.optional(),
  LLM_AUTH: z.enum(['bearer', 'gigachat', 'none']).default('bearer'),
  LLM_TOKEN_URL: url.default('https://ngw.devices.sberbank.ru:9443/api/v2/oauth'),
  LLM_SCOPE: z
    .string()
    .regex(/^[\w.-]+$/)
    .default('GIGACHAT_API_PERS'),
  LLM_PRICE: z.coerce.number().min(0).max(1_000_000).optional(),
  LLM_FOREIGN: z.literal('allowed').optional(),
  LLM_DOMAINS: domains.default(['ru', 'рф', 'su', 'yandex.net']),
  ASR_URL: url.optional(),
  ASR_MODEL: z.string().min(1).max(200).optional(),
  ASR_KEY: z.string().optional(),
  ASR_KEY_FILE: file.optional(),
  ASR_HEADERS: headers.optional(),
  ASR_CA_FILE: file.optional(),
  ASR_MODEL_DIR: z.string().min(1).optional(),
  ASR_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  ASR_KIND: z.enum(['openai', 'speechkit', 'gigaam', 't-one']).optional(),
  ASR_PRICE: z.coerce.number().min(0).max(1_000_000).optional(),
};

/** What each must be, for the person who starts the server. */
export const ENGINE_EXPECTED: Record<keyof typeof engineVariables, string> = {
  LLM_URL: 'LLM_URL — адрес движка до /chat/completions, например https://llm.api.cloud.yandex.net/v1.',
  LLM_MODEL: 'LLM_MODEL — имя модели.',
  LLM_KEY: 'LLM_KEY — ключ движка.',
  LLM_KEY_FILE: 'LLM_KEY_FILE — файл с ключом движка, который можно прочитать.',
  LLM_HEADERS: 'LLM_HEADERS — заголовки в JSON: {"OpenAI-Project":"…"}.',
  LLM_CA_FILE: 'LLM_CA_FILE — файл сертификатов (PEM), который можно прочитать.',
  LLM_AUTH: 'LLM_AUTH — bearer, gigachat или none.',
  LLM_TOKEN_URL: 'LLM_TOKEN_URL — адрес, где GigaChat выдаёт токены.',
  LLM_SCOPE: 'LLM_SCOPE — область токена GigaChat, например GIGACHAT_API_CORP.',
  LLM_PRICE: 'LLM_PRICE — рублей за тысячу токенов, например 0.4.',
  LLM_FOREIGN: 'LLM_FOREIGN — allowed, чтобы разрешить движок за пределами LLM_DOMAINS.',
  LLM_DOMAINS: 'LLM_DOMAINS — домены, куда можно отправлять разговоры: ru,рф,su,yandex.net.',
  ASR_URL: 'ASR_URL — адрес движка до /audio/transcriptions, например http://10.0.0.5:8000/v1.',
  ASR_MODEL: 'ASR_MODEL — имя модели.',
  ASR_KEY: 'ASR_KEY — ключ движка.',
  ASR_KEY_FILE: 'ASR_KEY_FILE — файл с ключом движка, который можно прочитать.',
  ASR_HEADERS: 'ASR_HEADERS — заголовки в JSON: {"x-folder-id":"…"}.',
  ASR_CA_FILE: 'ASR_CA_FILE — файл сертификатов (PEM), который можно прочитать.',
  ASR_MODEL_DIR: 'ASR_MODEL_DIR — папка модели, которая слушает на этом сервере.',
  ASR_THREADS: 'ASR_THREADS — сколько потоков занимает модель, от 1 до 64.',
  ASR_KIND: 'ASR_KIND — openai или speechkit для адреса, gigaam или t-one для папки.',
  ASR_PRICE: 'ASR_PRICE — рублей за минуту речи, например 0.6.',
};

const variables = z.object(engineVariables);
type Values = z.output<typeof variables>;

/** Engine that reads, as it is set; null: there is none. A sentence: half of it is set. */
export function chatSettings(values: Values): ChatSettings | string | null {
  const { LLM_URL: address, LLM_MODEL: model } = values;
  if (address === undefined && model === undefined) return null;
  if (address === undefined || model === undefined)
    return `Для движка не хватает: ${address === undefined ? 'LLM_URL' : 'LLM_MODEL'}.`;
  const key = values.LLM_KEY_FILE ?? values.LLM_KEY ?? null;
  if (key === null && values.LLM_AUTH === 'gigachat') return 'Для LLM_AUTH=gigachat нужен LLM_KEY или LLM_KEY_FILE.';
  return {
    url: address,
    model,
    key,
    headers: values.LLM_HEADERS ?? {},
    ca: values.LLM_CA_FILE ?? null,
    auth: values.LLM_AUTH,
    tokenUrl: values.LLM_TOKEN_URL,
    scope: values.LLM_SCOPE,
    price: values.LLM_PRICE ?? null,
  };
}

/** Engine that listens, as it is set; null: there is none. A sentence: half of it is set. */
export function speechSettings(values: Values): SpeechSettings | FolderSettings | string | null {
  const { ASR_URL: address, ASR_MODEL: model, ASR_MODEL_DIR: folder } = values;
  if (folder !== undefined) return folderSettings(folder, values);
  if (address === undefined && model === undefined) return null;
  if (address === undefined || model === undefined)
    return `Для распознавания речи не хватает: ${address === undefined ? 'ASR_URL' : 'ASR_MODEL'}.`;
  const key = values.ASR_KEY_FILE ?? values.ASR_KEY ?? null;
  const kind = values.ASR_KIND ?? 'openai';
  if (kind === 'gigaam' || kind === 't-one') return `Для ASR_KIND=${kind} нужна ASR_MODEL_DIR.`;
  if (key === null && kind === 'speechkit') return 'Для ASR_KIND=speechkit нужен ASR_KEY или ASR_KEY_FILE.';
  return {
    url: address,
    model,
    key,
    headers: values.ASR_HEADERS ?? {},
    ca: values.ASR_CA_FILE ?? null,
    kind,
    price: values.ASR_PRICE ?? null,
  };
}

function folderSettings(folder: string, values: Values): FolderSettings | string {
  const { ASR_URL: address, ASR_KIND: kind = 'gigaam', ASR_MODEL: model = null, ASR_THREADS: threads } = values;
  if (address !== undefined) return 'Слушает или адрес, или папка: уберите ASR_URL или ASR_MODEL_DIR.';
  if (kind === 'openai' || kind === 'speechkit') return `Для ASR_MODEL_DIR подходит gigaam или t-one, не ${kind}.`;
  return { folder, kind, model, threads };
}
