import { DrizzleQueryError } from 'drizzle-orm/errors';
import { lookUp } from '#domain/kernel/look-up.ts';
import { sqlState } from './retry.ts';

/** Whereabouts of a database as its address says: for sentences, so never the password. */
type Address = { user: string; host: string; database: string };

const UNKNOWN: Address = { user: 'из DATABASE_URL', host: 'из DATABASE_URL', database: 'из DATABASE_URL' };

const quoted = (name: string): string => (name === UNKNOWN.user ? name : `«${name}»`);

export function addressOf(url: string): Address {
  try {
    const { hostname, port, pathname, username } = new URL(url);
    const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
    return { user: decodeURIComponent(username), host: `${hostname}:${port || '5432'}`, database };
  } catch {
    return UNKNOWN;
  }
}

const NOT_TRUSTED =
  'Сертификату PostgreSQL нельзя верить: он самоподписанный, просрочен или выдан другому имени. ' +
  'Укажите в DATABASE_URL верный адрес и корневой сертификат: ?sslmode=verify-full&sslrootcert=/путь/root.crt.';
const NOT_TLS =
  'Защищённое соединение с PostgreSQL не получилось: сервер его не поддерживает или говорит по-другому. ' +
  'Включите TLS на сервере или уберите sslmode из DATABASE_URL.';
const LATER = 'PostgreSQL запускается, останавливается или восстанавливается. Повторите через минуту.';

type Sentence = (address: Address) => string;

/** Refusals by SQLSTATE, each with what to do. */
const STATES: Record<string, Sentence> = {
  '3D000': ({ database, host }) =>
    `Базы ${quoted(database)} на сервере ${host} нет. Создайте её (createdb -T template0 -E UTF8 …) или исправьте имя в DATABASE_URL.`,
  '28P01': ({ user }) => `PostgreSQL не принял пароль роли ${quoted(user)}. Проверьте имя и пароль в DATABASE_URL.`,
  '28000': ({ user }) =>
    `PostgreSQL не впускает роль ${quoted(user)}: такой нет, или pg_hba.conf не пускает её отсюда (бывает, что только без TLS). Проверьте DATABASE_URL и сервер.`,
  '42501': ({ user, database }) =>
    `Роли ${quoted(user)} не хватает прав в базе ${quoted(database)}. Сделайте её владельцем: ALTER DATABASE … OWNER TO …`,
  '53300': () =>
    'У PostgreSQL кончились подключения. Увеличьте max_connections (процессу нужно до 14) или закройте лишние.',
  '57P01': () => LATER,
  '57P02': () => LATER,
  '57P03': () => LATER,
  '25006': ({ host }) =>
    `PostgreSQL на ${host} доступен только для чтения: это резервный сервер, или запись выключена. Укажите в DATABASE_URL основной.`,
};

/** Refusals of the network and of TLS by their code. */
const CODES: Record<string, Sentence> = {
  ECONNREFUSED: () => 'PostgreSQL по адресу DATABASE_URL не отвечает.',
  ENOTFOUND: ({ host }) => `Сервера ${host} нет: имя из DATABASE_URL не находится. Проверьте его и DNS.`,
  EAI_AGAIN: ({ host }) => `Имя сервера ${host} из DATABASE_URL узнать не удалось: DNS не отвечает.`,
  ETIMEDOUT: ({ host }) =>
    `PostgreSQL (${host}) не ответил вовремя. Проверьте адрес, порт и сетевой экран между серверами.`,
  ECONNRESET: ({ host }) =>
    `Соединение с PostgreSQL (${host}) оборвалось. Проверьте, что по этому адресу именно он, и что пишет его журнал.`,
  ERR_INVALID_URL: () =>
    'DATABASE_URL не разбирается. Знаки / : @ # % ? в имени и пароле пишут кодами, например @ как %40.',
};
const SAME_AS: Record<string, string> = {
  EHOSTUNREACH: 'ETIMEDOUT',
  ENETUNREACH: 'ETIMEDOUT',
  EHOSTDOWN: 'ETIMEDOUT',
  EPIPE: 'ECONNRESET',
};

/** Refusals that the driver gives no code to, by its words. */
const WORDS: [RegExp, Sentence][] = [
  [/does not support SSL|SSL is not enabled|error establishing an SSL connection/i, () => NOT_TLS],
  [/connection timeout|timeout expired|timeout exceeded/i, CODES['ETIMEDOUT'] as Sentence],
  [/Connection terminated/i, CODES['ECONNRESET'] as Sentence],
  [/URI malformed/i, CODES['ERR_INVALID_URL'] as Sentence],
  [
    /extension "\w+" is not available/i,
    () => 'У PostgreSQL нет расширения pg_trgm. Установите пакет postgresql-contrib.',
  ],
];

/** Sentence for what refused to be our database; null for anything else, which is no mistake of the operator's. */
export function databaseRefusal(error: unknown, url?: string): string | null {
  const address = url === undefined ? UNKNOWN : addressOf(url);
  const [code, message] = codeAndMessage(error);
  const byState = lookUp(STATES, sqlState(error));
  if (byState) return byState(address);
  if (/^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/.test(code)) return NOT_TRUSTED;
  if (/^(?:EPROTO|ERR_SSL|ERR_TLS)/.test(code)) return NOT_TLS;
  const byCode = lookUp(CODES, lookUp(SAME_AS, code) ?? code);
  if (byCode) return byCode(address);
  return WORDS.find(([words]) => words.test(message))?.[1](address) ?? null;
}

/**
 * Code of what lies at the bottom, and all messages above it: a failed query wraps what the driver said (its own message
 * holds the query and is left out), and the pool wraps a connection cut off by its time limit.
 */
function codeAndMessage(error: unknown): [code: string, message: string] {
  let [code, message] = ['', ''];
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') code = at.code;
    if (!(at instanceof DrizzleQueryError)) message += `${at.message}\n`;
  }
  return [code, message];
}
