import { COMMON_PASSWORDS } from './common-passwords.list.ts';

const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Text typed by the same keys on the Latin layout: «йцукенгш» is «qwertyui» to an attacker. */
function onLatinKeys(text: string): string {
  return text.replaceAll(/[а-я]/g, (char) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(char)] ?? char);
}

/** Refusal of a password that would be guessed first; null for another. */
export function weakPasswordRefusal(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  if (common.has(lower) || common.has(onLatinKeys(lower)))
    return 'Этот пароль слишком распространён. Придумайте другой.';
  const address = email.trim().toLowerCase();
  const isOwnAddress = lower === address || lower === address.split('@')[0];
  return isOwnAddress ? 'Пароль не должен совпадать с почтой. Придумайте другой.' : null;
}
