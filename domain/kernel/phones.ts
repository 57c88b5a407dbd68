import { findPhones, type FoundPhone } from './find-phones.ts';

/** Phones are E.164 in data (+79001234567) and «+7 (900) 123-45-67» on the screen (D-15). */
const E164 = /^\+[1-9]\d{7,14}$/;
const RUSSIAN = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/;
/** Extension after the number: «доб. 123», «ext 5», «#12», «,,7». */
const EXTENSION = /\s*(?:доб|ext|x|#|,|;).*$/iu;

/**
 * Any common notation of a phone → E.164; null when it is no phone. Without a country code it is Russian: 8… and 7… of
 * eleven digits, or ten digits. An extension is left out.
 */
export function normalisePhone(written: string): string | null {
  const base = written.trim().replace(EXTENSION, '');
  const digits = base.replaceAll(/\D/g, '');
  const isInternational = base.startsWith('+') || digits.startsWith('00');
  const phone = isInternational ? `+${digits.replace(/^00/, '')}` : russianPhone(digits);
  return E164.test(phone) ? phone : null;
}

function russianPhone(digits: string): string {
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits.length === 10 ? `+7${digits}` : '';
}

/** Phone as text, «+7 (900) 123-45-67»; a foreign or a masked number stays as it is. Takes E.164 or its bare digits. */
export function formatPhone(phone: string | number): string {
  const text = /^\d+$/.test(String(phone)) ? `+${phone}` : String(phone);
  return text.replace(RUSSIAN, '+7 ($1) $2-$3-$4');
}

/** Phone masked for guests, «+7 (900) ***-**-00» (D-7): enough to recognise, not enough to call. */
export function maskPhone(phone: string): string {
  const russian = RUSSIAN.exec(phone);
  if (russian) return `+7 (${russian[1]}) ***-**-${russian[4]}`;
  return phone.replace(/^(\+\d{2}).*(\d{2})$/, '$1 *** $2');
}

function maskFound({ digits, kind }: FoundPhone): string {
  if (kind === 'local') return `***-**-${digits.slice(-2)}`;
  return maskPhone(kind === 'russian' ? `+7${digits}` : `+${digits}`);
}

/** Separator of texts spoken one after the other: a number may continue across it. */
const NEXT = '\n';
const REST = '***';

/**
 * Masks every number in texts that belong together, for guests (D-7), including one dictated over several of them: its
 * first piece becomes the masked number, every other piece stars.
 */
export function maskPhonesAcross(texts: readonly string[]): string[] {
  const whole = texts.join(NEXT);
  const phones = findPhones(whole);
  if (phones.length === 0) return [...texts];
  let [from, next] = [0, 0];
  return texts.map((text) => {
    const [start, end] = [from, from + text.length];
    from = end + NEXT.length;
    let [masked, at] = ['', start];
    for (let phone = phones[next]; phone && phone.start < end; phone = phones[next]) {
      masked += whole.slice(at, Math.max(phone.start, start)) + (phone.start >= start ? maskFound(phone) : REST);
      at = Math.min(phone.end, end);
      // The number continues in the next text.
      if (phone.end > end) break;
      next += 1;
    }
    return masked + whole.slice(at, end);
  });
}

/** Masks every number within a text, for guests (D-7). */
export function maskPhonesIn(text: string): string {
  return maskPhonesAcross([text])[0] ?? text;
}
