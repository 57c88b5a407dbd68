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
 * A number as a source writes it; null for nothing written. All but digits and a leading + goes; eleven digits with 8 or 7,
 * or ten with a Russian code → +7…; 2–6 digits are an extension; another number with + stays as it is. 8-800 stays
 * the same number in E.164, +7800…, as D-15 keeps all of them.
 */
export function normaliseSourcePhone(written: unknown): SourcePhone | null {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
  if (text === '') return null;
  const base = text.slice(0, RAW_MAX).replace(SCHEME, '').replace(AFTER_NUMBER, '').trim();
  const digits = base.replaceAll(/\D/g, '');
  // A login with digits in it («user101») is no extension.
  if (EXTENSION.test(digits) && !/[\p{L}+]/u.test(base)) return { kind: 'extension', extension: digits };
  const hasCountry = base.startsWith('+') || digits.startsWith('00') || digits.length === 11;
  const phone = hasCountry || RUSSIAN_CODE.test(digits) ? e164(base.startsWith('+') ? `+${digits}` : digits) : null;
  return phone === null
    ? { kind: 'unrecognised', raw: Array.from(text).slice(0, RAW_MAX).join('') }
    : { kind: 'phone', phone };
}
