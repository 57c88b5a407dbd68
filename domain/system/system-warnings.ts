import { DAYS } from '../kernel/nouns.ts';
import { isBackupLate } from '../home/work-lines.ts';
import { countOf } from '../kernel/plural.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../kernel/time.ts';
import type { Growth, Measurement, System, SystemWarning } from './system.schema.ts';
import type { SystemPart } from './system-words.ts';

/** Source that is on and brings nothing: longer than a weekend. */
export const SILENT_DAYS = 3;
/** Links live a week, tokens of vendors years: each is named when there is time left to act and no sooner. */
export const LINK_ENDING_DAYS = 2;
export const TOKEN_ENDING_DAYS = 30;
/** Let's Encrypt renews a month before the end: three weeks before it, something is wrong. */
const CERTIFICATE_DAYS = 21;
/** Copies that the operator makes by night: one missed night is told. */
const LATE_OWN_COPY_MS = 36 * HOUR_MS;
/** A report that has not arrived is news for so long; later it stands in the list alone. */
const NEWS_MS = 3 * DAY_MS;
/** A job that is due waits seconds; minutes say that nobody works on them. */
const LATE_JOB_MS = 10 * 60_000;
/** A disk is filled by one meeting of two gigabytes, a large one by its last twentieth. */
const FREE_BYTES = 2 * 1024 ** 3;
const FREE_SHARE = 0.05;

export function isDiskNearlyFull({ free, total }: { free: number; total: number }): boolean {
  return free < FREE_BYTES || free < total * FREE_SHARE;
}

const daysUntil = (until: string, now: Date): number => Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);

export type Watched = Omit<System, 'warnings' | 'jobs'> & { jobs: Omit<System['jobs'], 'running'> };

function ofCertificate({ certificate }: Watched, now: Date): string | null {
  if (certificate.state !== 'known') return null;
  const days = daysUntil(certificate.until, now);
  if (days < 0) return 'Сертификат HTTPS истёк: страницы не открываются.';
  if (certificate.distrust !== null) return 'Браузеры не доверяют сертификату HTTPS.';
  return days < CERTIFICATE_DAYS ? `Сертификат HTTPS кончается через ${countOf(days, DAYS)}.` : null;
}

/** Newest of the copies, and whether it is old for who makes them. An operator who makes none here makes them elsewhere. */
export function isLastCopyLate({ made_by, list }: System['backups'], started: Date, now: Date): boolean {
  const newest = list
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (made_by === 'server') return isBackupLate(newest === undefined ? started : new Date(newest), now);
  return newest !== undefined && now.getTime() - Date.parse(newest) > LATE_OWN_COPY_MS;
}

function ofBackups({ backups }: Watched, started: Date, now: Date): string[] {
  const damaged = backups.list.filter(({ check }) => check.state === 'damaged');
  return [
    ...(isLastCopyLate(backups, started, now) ? ['Свежей копии базы нет.'] : []),
    ...(damaged.length > 0 ? [`Повреждено: ${countOf(damaged.length, ['копия', 'копии', 'копий'])}.`] : []),
  ];
}

function ofJobs({ jobs: { counts, oldest_due_at } }: Watched, now: Date): string[] {
  const isStuck = oldest_due_at !== null && now.getTime() - Date.parse(oldest_due_at) > LATE_JOB_MS;
  return [
    ...(counts.dead > 0 ? [`Не выполнено: ${countOf(counts.dead, ['задание', 'задания', 'заданий'])}.`] : []),
    ...(isStuck ? ['Фоновые задания ждут дольше десяти минут.'] : []),
  ];
}

function ofMail({ mail }: Watched, now: Date, production: boolean): string[] {
  const { sent_by, refusal, people, broken_chats, undelivered, bot } = mail;
  const isNews = undelivered.some(({ at }) => now.getTime() - Date.parse(at) < NEWS_MS);
  return [
    ...(production && sent_by === 'folder' ? ['Почта не настроена: письма складываются в папку.'] : []),
    ...(refusal === null ? [] : ['Почтовый сервер не принимает письма: пробуем ещё.']),
    ...(people > 0 ? [`Письмо не дошло: ${countOf(people, ['сотрудник', 'сотрудника', 'сотрудников'])}.`] : []),
    ...(isNews ? ['Есть отчёты, которые не дошли.'] : []),
    ...(broken_chats > 0 ? [`Бот не может писать: ${countOf(broken_chats, ['чат', 'чата', 'чатов'])}.`] : []),
    ...(bot?.error ? ['Telegram не отвечает боту.'] : []),
  ];
}

/** Conditions of the installation that somebody has to act on, each with its place on the page. */
export function systemWarnings(
  seen: Watched,
  { now, started, production }: { now: Date; started: Date; production: boolean },
): SystemWarning[] {
  const { disk } = seen.files;
  const { failed, silent } = seen.sources;
  const of = (part: SystemWarning['part'], texts: readonly (string | null)[]): SystemWarning[] =>
    texts.flatMap((text) => (text === null ? [] : [{ part, text }]));
  return [
    ...of('database', [disk && isDiskNearlyFull(disk) ? 'На диске кончается место.' : null]),
    ...of('backups', ofBackups(seen, started, now)),
    ...of('jobs', ofJobs(seen, now)),
    ...of('mail', ofMail(seen, now, production)),
    ...of('sources', [
      failed > 0 ? `Источники с ошибкой: ${failed}.` : null,
      silent > 0 ? `Источники, от которых ${SILENT_DAYS} дня нет звонков: ${silent}.` : null,
    ]),
    ...of('ending', [ofCertificate(seen, now)]),
  ];
}

/** Parts that admins were written about, and when. */
type Told = { part: SystemPart; at: string };

/** What is to be written about today: what is new, and each week again what is not; what is in order is forgotten. */
export function toldAfter(warnings: readonly SystemWarning[], told: readonly Told[], now: Date): Told[] {
  const parts = [...new Set(warnings.map(({ part }) => part))];
  const isFresh = ({ at }: Told): boolean => now.getTime() - Date.parse(at) < WEEK_MS - HOUR_MS;
  return parts.map((part) => told.find((one) => one.part === part && isFresh(one)) ?? { part, at: now.toISOString() });
}

/** Measurements that are kept: two months, a day each. */
export const MEASUREMENTS_MOST = 60;
const GROWTH_DAYS = 30;

/** Growth over the last month, or since the first measurement; null while there is but one. */
export function growthOf(measured: readonly Measurement[]): Growth | null {
  const last = measured.at(-1);
  if (!last) return null;
  const since = Date.parse(last.at) - GROWTH_DAYS * DAY_MS - HOUR_MS;
  const first = measured.find(({ at }) => Date.parse(at) >= since);
  if (!first || first === last) return null;
  return {
    since: first.at,
    database_bytes: last.database_bytes - first.database_bytes,
    file_bytes: last.file_bytes - first.file_bytes,
  };
}
