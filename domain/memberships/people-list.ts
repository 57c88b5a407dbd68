import { normalisePhone } from '../kernel/phones.ts';
import { ACCOUNT_MESSAGES } from '../kernel/account-rules.ts';
import { email as emailRule, MESSAGES } from '../kernel/validation-rules.ts';
import { PERSON_NAME_MAX, USER_EMAIL_MAX } from '../users/user-limits.ts';

/** Maximum number of rows: as many as a spreadsheet of one sales department has. */
export const PEOPLE_LIST_MAX_ROWS = 300;
export const PEOPLE_LIST_MAX_CHARS = 60_000;

/** Line of a pasted list; `problem` says why it cannot be accepted. */
export type ListedPerson = {
  /** Line number as the person who pasted it counts, from 1. */
  line: number;
  surname: string;
  name: string;
  patronymic: string | null;
  email: string;
  /** Eleven digits. */
  phone: string | null;
  problem: string | null;
};

const SEPARATORS = ['\t', ';', ','] as const;
const HEADING = /фамил|фио|имя|почт|mail|телеф/i;
const PHONE_LIKE = /^[\d\s()+-]{7,}$/;

/** Cells of a line, split by the first of tab, semicolon and comma that it has; quoted text stays whole. */
function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((one) => line.includes(one)) ?? ';';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  cells.push(cell);
  return cells.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== '');
}

function problemOf(person: Omit<ListedPerson, 'line' | 'problem'>, phoneCell: string | undefined): string | null {
  const { surname, name, patronymic, email } = person;
  if (surname === '' || name === '') return 'Укажите фамилию и имя.';
  if ([surname, name, patronymic ?? ''].some((part) => part.length > PERSON_NAME_MAX)) return 'Слишком длинное имя.';
  if (email === '') return 'Нет электронной почты.';
  if (emailRule(email, {}) !== null || email.length > USER_EMAIL_MAX) return MESSAGES.email;
  return phoneCell !== undefined && person.phone === null ? ACCOUNT_MESSAGES.phonenumber : null;
}

/**
 * Person of a line, cells in any order: the one with @ is the address, the one of digits the phone, the rest is the
 * name.
 */
function personOf(line: number, cells: readonly string[]): ListedPerson {
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const phoneCell = cells.find((cell) => PHONE_LIKE.test(cell));
  const words = cells
    .filter((cell) => cell !== email && cell !== phoneCell)
    .join(' ')
    .split(' ');
  const [surname = '', name = '', ...rest] = words;
  const phone = phoneCell === undefined ? null : (normalisePhone(phoneCell)?.replace('+', '') ?? null);
  const patronymic = rest.join(' ') || null;
  const person = { surname, name, patronymic, email, phone: phone?.length === 11 ? phone : null };
  return { line, ...person, problem: problemOf(person, phoneCell) };
}

/** Parses a list copied from a spreadsheet, a letter or a file; its heading and empty lines are skipped. */
export function parsePeopleList(text: string): ListedPerson[] {
  const people: ListedPerson[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const isHeading = people.length === 0 && !raw.includes('@') && HEADING.test(raw);
    const cells = cellsOf(raw);
    if (cells.length === 0 || isHeading) continue;
    const person = personOf(index + 1, cells);
    const key = person.email.toLowerCase();
    const earlier = key === '' ? undefined : lineOf.get(key);
    if (earlier === undefined) lineOf.set(key, person.line);
    else person.problem ??= `Эта почта уже есть в строке ${earlier}.`;
    people.push(person);
  }
  return people;
}
