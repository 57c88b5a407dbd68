import { findPhones, type FoundPhone } from './find-phones.ts';
import { RUSSIAN_PHONE } from './phones.ts';

/** Phone masked for guests, «+7 (900) ***-**-00» (D-7): enough to recognise, not enough to call. */
export function maskPhone(phone: string): string {
  const russian = RUSSIAN_PHONE.exec(phone);
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
