/** Phones are E.164 in data (+79001234567) and «+7 (900) 123-45-67» on the screen (D-15). */
const E164 = /^\+[1-9]\d{7,14}$/;
/** Russian number of E.164 in its four parts. */
export const RUSSIAN_PHONE = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/;
/** Extension after the number: «доб. 123», «ext 5», «#12», «,,7». */
const EXTENSION = /\s*(?:доб|ext|x|#|,|;).*$/iu;

/**
 * Phone in any common notation → E.164; null when it is no phone. Without a country code it is Russian: 8… and 7… of
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
  return text.replace(RUSSIAN_PHONE, '+7 ($1) $2-$3-$4');
}
