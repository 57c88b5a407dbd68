import { findPhones } from '../kernel/find-phones.ts';
import { type Reading, spelledNumbersIn } from '../kernel/spelled-numbers.ts';

/** Version of what is masked and how: an engine that reads other words is another one (D-44). */
export const MASKING_VERSION = 1;

/** What of a conversation does not leave the house as it is (152-ФЗ). */
export const SECRET_KINDS = {
  email: 'ПОЧТА',
  card: 'КАРТА',
  snils: 'СНИЛС',
  passport: 'ПАСПОРТ',
  phone: 'ТЕЛЕФОН',
  name: 'ИМЯ',
  town: 'ГОРОД',
} as const;
export type SecretKind = keyof typeof SECRET_KINDS;

/** Place of a secret in a text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export type Secret = { start: number; end: number; kind: SecretKind };

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** Digits in groups, as cards, СНИЛС and passports are written. */
const DIGITS = /(?<![\d\p{L}])\d(?:[\s\p{Pd}]?\d){9,18}(?!\d)/gu;
const PASSPORT = /(?<!\d)\d{2}\s?\d{2}[\s,]{1,3}(?:номер|№)\s{0,2}\d{6}(?!\d)/giu;
const PASSPORT_WORD = /паспорт|серия|номер/iu;
const BEFORE = 60;

/** Luhn's check of a card number. */
function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at)) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Check digits of СНИЛС (eleven digits). */
function isSnils(digits: string): boolean {
  if (digits.length !== 11) return false;
  let sum = 0;
  for (let at = 0; at < 9; at += 1) sum += Number(digits[at]) * (9 - at);
  const rest = sum % 101;
  return (rest === 100 ? 0 : rest) === Number(digits.slice(9));
}

function kindOfDigits(text: string, start: number, digits: string): SecretKind | null {
  if (isCard(digits)) return 'card';
  if (isSnils(digits)) return 'snils';
  const said = text.slice(Math.max(0, start - BEFORE), start);
  return digits.length === 10 && PASSPORT_WORD.test(said) ? 'passport' : null;
}

/** Secrets that are told by their own shape: numbers and addresses. */
export function findSecrets(text: string): Secret[] {
  const emails = [...text.matchAll(EMAIL)].map(({ index, 0: found }) => placed(index, found, 'email'));
  const numbers = [...text.matchAll(DIGITS)].flatMap(({ index, 0: found }) => {
    const kind = kindOfDigits(text, index, found.replaceAll(/\D/g, ''));
    return kind === null ? [] : [placed(index, found, kind)];
  });
  const passports = [...text.matchAll(PASSPORT)].map(({ index, 0: found }) => placed(index, found, 'passport'));
  const spelled = (['numbers', 'digits'] as const).flatMap((reading) => spelledSecrets(text, reading));
  const phones = findPhones(text).map(({ start, end }): Secret => ({ start, end, kind: 'phone' }));
  return withoutOverlaps([...emails, ...numbers, ...passports, ...spelled, ...phones]);
}

/** Between the parts of a number that is said: «серия сорок пять десять, номер сто двадцать три…». */
const BETWEEN_SAID = /^[\s,.\p{Pd}]{1,4}(?:номер[\s,.:]{1,3})?$/u;

/** Cards, СНИЛС and passports that are said in words, wholly or in part. */
function spelledSecrets(text: string, reading: Reading): Secret[] {
  const said = spelledNumbersIn(text, reading);
  if (said.length === 0) return [];
  const written = [...text.matchAll(/\d+/g)].map(({ index: start, 0: digits }) => ({
    start,
    end: start + digits.length,
    digits,
  }));
  const chains: { start: number; end: number; digits: string }[] = [];
  for (const { start, end, digits } of [...said, ...written].toSorted((one, other) => one.start - other.start)) {
    const last = chains.at(-1);
    if (last && BETWEEN_SAID.test(text.slice(last.end, start)))
      Object.assign(last, { end, digits: last.digits + digits });
    else chains.push({ start, end, digits });
  }
  return chains.flatMap(({ start, end, digits }): Secret[] => {
    const kind = digits.length < 10 ? null : kindOfDigits(text, start, digits);
    return kind === null ? [] : [{ start, end, kind }];
  });
}

const placed = (start: number, found: string, kind: SecretKind): Secret => ({ start, end: start + found.length, kind });

/** The earlier of two that overlap stays, of two that begin together the longer. */
export function withoutOverlaps(secrets: readonly Secret[]): Secret[] {
  const inOrder = secrets.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: Secret[] = [];
  for (const secret of inOrder) if (secret.start >= (kept.at(-1)?.end ?? 0)) kept.push(secret);
  return kept;
}
