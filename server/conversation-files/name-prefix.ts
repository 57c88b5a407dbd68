import { isRole } from '#domain/conversation-files/role-words.ts';

/** «Имя: слова» of one line; whether it is a name the whole file tells. */
export type NamedLine = { name: string; text: string };

const NAME_MAX = 60;
const WORDS_MAX = 6;
const NAME = /^[\p{L}\p{N}+(«"@][^;!?…<>{}\\/|]*$/u;
const ANY_LETTER = /\p{L}/u;
/** Two sentences are no name; initials are no sentences. */
const SENTENCE = /\p{L}{3}[.]\s/u;
const PHONE = /^[+\d(][\d\s()+-]{5,24}$/;
const CAPITAL = /^["«(]?[\p{Lu}\p{N}]/u;
/** Two or three words with capitals, initials among them: a person by their full name. */
const FULL_NAME = /^(?:\p{Lu}[\p{L}’'-]{0,30}\.?\s){1,2}\p{Lu}[\p{L}’'-]{0,30}\.?$/u;

/** What stands before a colon at the head of transcripts and is nobody who speaks. */
const NOT_NAMES = new Set(
  [
    'тема дата время участники участник длительность продолжительность запись файл звонок встреча номер телефон ссылка',
    'итого всего важно внимание примечание пример например адрес итог резюме вывод заметки расшифровка транскрипт',
    'date time subject participants duration topic note summary total recording',
  ].flatMap((line) => line.split(' ')),
);

/** A short file is not asked to say a name twice. */
const SHORT_FILE = 20;
/** Below this share of lines names are chance: «Итого: …» twice in a monologue. */
const LEAST_SHARE = 0.05;
const MOST_LINES = 0.5;

export function isNameLike(written: string): boolean {
  const name = written.trim();
  if (name === '' || name.length > NAME_MAX || !NAME.test(name) || SENTENCE.test(name)) return false;
  return PHONE.test(name) || (ANY_LETTER.test(name) && name.split(/\s+/).length <= WORDS_MAX);
}

/** Name before the first colon that ends a word; «10:30» and «https://» have none. */
export function splitName(line: string): NamedLine | null {
  const head = line.slice(0, NAME_MAX + 20);
  for (let colon = head.indexOf(':'); colon > 0; colon = head.indexOf(':', colon + 1)) {
    if (/[\d/]/.test(line[colon + 1] ?? ' ')) continue;
    const name = head.slice(0, colon).trim();
    return isNameLike(name) ? { name, text: line.slice(colon + 1).trim() } : null;
  }
  return null;
}

/** Names of a file, judged by all of its lines: how many have one, and how often each comes. */
export class NameCount {
  #counts = new Map<string, number>();
  #lines = 0;
  #named = 0;
  #first: string | null = null;

  count(name: string | null): void {
    this.#lines += 1;
    if (name === null || NOT_NAMES.has(name.toLowerCase())) return;
    if (this.#lines === 1) this.#first = name;
    this.#named += 1;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Names that are taken for speakers. */
  names(): Set<string> {
    const found = [...this.#counts].filter(([name, count]) => this.#isSpeaker(name, count));
    const lines = found.reduce((sum, [, count]) => sum + count, 0);
    const [only] = found;
    const isChance =
      lines < this.#lines * LEAST_SHARE ||
      (lines === 1 && only !== undefined && !isSurely(only[0]) && only[0] !== this.#first);
    return new Set(isChance ? [] : found.map(([name]) => name));
  }

  #isSpeaker(name: string, count: number): boolean {
    if (isSurely(name)) return true;
    const isUsual = this.#named >= this.#lines * MOST_LINES;
    if (!CAPITAL.test(name) && !PHONE.test(name)) return isUsual && count > 1;
    return count > 1 || this.#lines <= SHORT_FILE;
  }
}

const isSurely = (name: string): boolean => isRole(name) || FULL_NAME.test(name);
