import { lookUp } from '../kernel/look-up.ts';
import { normalisePhone as e164 } from '../kernel/phones.ts';

/** `unrecognised` is kept as it was written: «не распознан». */
export type SourcePhone =
  | { kind: 'phone'; phone: string }
  | { kind: 'extension'; extension: string }
  | { kind: 'unrecognised'; raw: string };

/** «sip:101@pbx.example» is the number 101; «+7 … доб. 12» is the number before it. */
const SCHEME = /^(?:sip|tel):/i;
const AFTER_NUMBER = /\s*(?:@|доб|ext|x\s*\d|#|,|;).*$/iu;
const EXTENSION = /^\d{2,6}$/;
const RAW_MAX = 64;
/** Ten digits without a country are Russian only where such codes exist: cities 3… and 4…, 8… free, 9… mobile. */
const RUSSIAN_CODE = /^[3489]/;
/**
 * Whole numbers of the neighbours without their plus: code, then the national number by its length and first digits. Twelve
 * digits, or eleven that begin with neither 7 nor 8, are no Russian number.
 */
const NEIGHBOUR =
  /^(?:375(?:15|16|17|2\d|33|44)\d{7}|380[3-9]\d{8}|373[2-9]\d{7}|374[1-9]\d{7}|971(?:5\d|[2-9])\d{7}|992[3-9]\d{8}|993[1-9]\d{7}|994[1-9]\d{8}|995[2-9]\d{8}|996[2-9]\d{8}|998[2-9]\d{8})$/;
const PHONE_SIGNS = /^[\d\s().-]+$/;
/** Numbers as they are dialled at home, by the zone of the source: what is dialled before them, and the country. */
const AT_HOME: Readonly<Record<string, readonly [RegExp, string]>> = {
  'Europe/Minsk': [/^80((?:15|16|17|2\d|33|44)\d{7})$/, '+375'],
  'Asia/Bishkek': [/^0([2-9]\d{8})$/, '+996'],
  'Asia/Baku': [/^0([1-9]\d{8})$/, '+994'],
  'Asia/Yerevan': [/^0([1-9]\d{7})$/, '+374'],
  'Europe/Chisinau': [/^0([2-9]\d{7})$/, '+373'],
  'Asia/Tbilisi': [/^0([2-9]\d{8})$/, '+995'],
};

/**
 * A number as a source writes it; null for nothing written. All but digits and a leading + goes; eleven digits with 8 or 7,
 * or ten with a Russian code → +7…; whole numbers of the neighbours, and those dialled as at home in `timeZone`, get their
 * country; 2–6 digits are an extension; another number with + stays as it is. 8-800 stays
 * the same number in E.164, +7800…, as D-15 keeps all of them.
 */
export function normaliseSourcePhone(written: unknown, timeZone = ''): SourcePhone | null {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
  if (text === '') return null;
  const base = text.slice(0, RAW_MAX).replace(SCHEME, '').replace(AFTER_NUMBER, '').trim();
  const digits = base.replaceAll(/\D/g, '');
  // A login with digits in it («user101») is no extension.
  if (EXTENSION.test(digits) && !/[\p{L}+]/u.test(base)) return { kind: 'extension', extension: digits };
  const abroad = PHONE_SIGNS.test(base) ? neighbourPhone(digits, timeZone) : null;
  if (abroad !== null) return { kind: 'phone', phone: abroad };
  const hasCountry = base.startsWith('+') || digits.startsWith('00') || digits.length === 11;
  const phone = hasCountry || RUSSIAN_CODE.test(digits) ? e164(base.startsWith('+') ? `+${digits}` : digits) : null;
  return phone === null
    ? { kind: 'unrecognised', raw: Array.from(text).slice(0, RAW_MAX).join('') }
    : { kind: 'phone', phone };
}

function neighbourPhone(digits: string, timeZone: string): string | null {
  const [pattern, country] = lookUp(AT_HOME, timeZone) ?? [];
  const national = pattern?.exec(digits)?.[1];
  if (national !== undefined) return `${country}${national}`;
  return NEIGHBOUR.test(digits) ? `+${digits}` : null;
}
