import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const DAYS = 180;
const DAY_SECONDS = 24 * 60 * 60;
export const DEVICE_MARK_SECONDS = DAYS * DAY_SECONDS;

/** Account of a device mark. The hash ties the mark to the password: with a new one every mark is void. */
type MarkedAccount = { id: number; password_hash: string };

/** Device mark, a cookie. */
export type DeviceMark = { name: string; mark: string };

/** Cookie name for an account that has signed in here; it does not tell which. */
export function deviceCookie(appSecret: string, { id }: Pick<MarkedAccount, 'id'>): string {
  return `device_${sign(appSecret, ['name', String(id)]).slice(0, 12)}`;
}

/**
 * Device mark: «this browser has signed in to this account». It opens nothing: its holder still needs the password, and
 * is only not counted together with strangers (decision 025).
 */
export function newDeviceMark(appSecret: string, account: MarkedAccount, now: Date): DeviceMark {
  const expires = String(Math.floor(now.getTime() / 1000) + DEVICE_MARK_SECONDS);
  const device = randomBytes(12).toString('base64url');
  const mark = [device, expires, signMark(appSecret, account, { device, expires })].join('.');
  return { name: deviceCookie(appSecret, account), mark };
}

/**
 * Name of the device, which its attempts are counted by; null for a mark that is forged, too old or of another
 * password.
 */
export function readDeviceMark(
  appSecret: string,
  account: MarkedAccount,
  { mark, now }: { mark: string | undefined; now: Date },
): string | null {
  const [device = '', expires = '', signature = ''] = (mark ?? '').split('.');
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null;
  const given = Buffer.from(signature);
  const right = Buffer.from(signMark(appSecret, account, { device, expires }));
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

type Browser = { cookie: (name: string) => string | undefined; now: Date };

const MARK_NAME = /^device_[\w-]{12}$/;
const MOST_MARKS = 20;

/** Device marks among a browser's cookies, for work that learns only later which account it is about. */
export function deviceMarks(cookies: Record<string, string>): Record<string, string> {
  const marks = Object.entries(cookies).filter(([name, mark]) => MARK_NAME.test(name) && mark.length <= 200);
  return Object.fromEntries(marks.slice(0, MOST_MARKS));
}

/** Name of the device, if it has signed in to this account before; an unknown account has no devices. */
export function knownDevice(appSecret: string, account: MarkedAccount | undefined, browser: Browser): string | null {
  if (!account) return null;
  const mark = browser.cookie(deviceCookie(appSecret, account));
  return readDeviceMark(appSecret, account, { mark, now: browser.now });
}

function signMark(
  appSecret: string,
  { id, password_hash }: MarkedAccount,
  { device, expires }: { device: string; expires: string },
): string {
  const password = createHash('sha256').update(password_hash).digest('base64url');
  return sign(appSecret, ['mark', String(id), password, device, expires]);
}

function sign(appSecret: string, parts: string[]): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'razbor-device-mark', 'v1', 32));
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}
