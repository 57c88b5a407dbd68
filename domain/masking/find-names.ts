import { splitWords, type TextWord } from '../dictionaries/split-words.ts';
import { type Secret, withoutOverlaps } from './find-secrets.ts';
import { FIRST_NAMES, NAMES_OF_MEN } from './first-names.ts';
import { formsOf, patronymicsOf } from './inflect.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { TOWNS } from './towns.ts';

const NAMES: ReadonlySet<string> = new Set([...FIRST_NAMES].flatMap(formsOf));
const PATRONYMICS: ReadonlySet<string> = new Set(NAMES_OF_MEN.flatMap(patronymicsOf));
/** Of a name that the list lacks; «Иваныч», as people say. No other words end so. */
const PATRONYMIC = /^[а-я]{2,}(?:[ое]вич|[еа]ич|ыч)(?:а|у|ем|е|и)?$/;

/** Towns by their first word: what may follow it, for each town that begins so; the longest first. */
const TOWNS_BY_WORD: ReadonlyMap<string, readonly (readonly ReadonlySet<string>[])[]> = townsByWord();

function townsByWord() {
  const byWord = new Map<string, ReadonlySet<string>[][]>();
  for (const town of TOWNS) {
    const [first = '', ...others] = town.split(' ');
    // «На Дону» is declined no further.
    const rest = others.map((word) => new Set(others[0] === 'на' ? [word] : formsOf(word)));
    for (const form of formsOf(first)) byWord.set(form, [...(byWord.get(form) ?? []), rest]);
  }
  for (const rests of byWord.values()) rests.sort((one, other) => other.length - one.length);
  return byWord;
}

/** Endings of Russian surnames and of those that live beside them, in all cases. */
const SURNAME =
  /^[а-я]+(?:(?:[ое]в|[иы]н)(?:а|у|ым|ом|е|ой|ы|ых|ыми)?|[сц]к(?:ий|ого|ому|им|ом|ая|ой|ую|их|ими)|[иы]х|(?:енко|[чщ]ук|юк|ян|дзе|швили|ман|штейн|берг)(?:а|у|ом|ем|е)?)$/;
/** Polite forms, which are written with a capital and end like surnames or stand beside names. */
const POLITE = /^(?:вы|вас|вам|вами|ваш\p{L}*|их|один|одна)$/u;

/** Words after which a name is told, and of what kind; a few small words may stand between. */
const CUES: ReadonlyMap<string, 'name' | 'family' | 'this'> = new Map([
  ['зовут', 'name'],
  ['имя', 'name'],
  ['это', 'this'],
  ...['фамилия', 'господин', 'госпожа'].flatMap(formsOf).map((form) => [form, 'family'] as const),
]);
const BETWEEN = /^(?:меня|мое|моя|у|его|ее|вас|нас|это|будет|клиента)$/;
const BETWEEN_MAX = 2;

/** What is given as a client's name and names nobody. */
const NOBODY =
  /^(?:ооо|оао|зао|пао|ао|ип|чп|тоо|клиент\p{L}*|покупател\p{L}*|менеджер\p{L}*|компани\p{L}*|фирм\p{L}*|магазин\p{L}*|сайт\p{L}*|заявк\p{L}*|аноним\p{L}*|неизвестн\p{L}*|абонент\p{L}*|оператор\p{L}*|сотрудник\p{L}*|отдел\p{L}*|из|от|по|на|для|или|без|имени)$/u;
const IS_RUSSIAN = /^[а-я]+$/;

/** Words of people known to the product, in the forms that a talk has them. */
function knownForms(known: readonly string[]): ReadonlySet<string> {
  const words = new Set(known.flatMap((name) => splitWords(name).map(({ folded }) => folded)));
  const names = [...words].filter((word) => word.length > 1 && /^\p{L}+$/u.test(word) && !NOBODY.test(word));
  return new Set(names.flatMap((word) => (IS_RUSSIAN.test(word) ? formsOf(word) : [word])));
}

/** A text as words, and what is asked of them. */
class Words {
  readonly #text: string;
  readonly list: readonly TextWord[];

  constructor(text: string) {
    this.#text = text;
    this.list = splitWords(text);
  }

  folded(at: number): string {
    return this.list[at]?.folded ?? '';
  }

  /** «Вера», not «вера» and not «ВЕРА». */
  isCapital(at: number): boolean {
    const word = this.list[at];
    return word !== undefined && /^\p{Lu}\p{Ll}/u.test(this.#text.slice(word.start, word.start + 2));
  }

  /** Capital, where no sentence begins. */
  isProper(at: number): boolean {
    if (!this.isCapital(at)) return false;
    const start = this.list[at]?.start ?? 0;
    const before = /\S["«„(]*[ \t\u{a0}]*["«„(]*$/u.exec(this.#text.slice(Math.max(0, start - 6), start))?.[0][0];
    return before !== undefined && !/[.!?…:;"«„(\p{Pd}]/u.test(before);
  }

  /** Nothing but a space, or a hyphen, between two neighbours. */
  isBeside(at: number, next: number): boolean {
    const [one, other] = [this.list[at], this.list[next]];
    return (
      one !== undefined &&
      other !== undefined &&
      /^[ \t\u{a0}\p{Pd}]{1,2}$/u.test(this.#text.slice(one.end, other.start))
    );
  }

  isBeforeComma(at: number): boolean {
    return this.#text[this.list[at]?.end ?? 0] === ',';
  }
}

/** How many words from here on are a town; 0: none. */
function townAt(words: Words, at: number): number {
  const rests = TOWNS_BY_WORD.get(words.folded(at));
  const rest = rests?.find((each) =>
    each.every((forms, i) => forms.has(words.folded(at + i + 1)) && words.isBeside(at + i, at + i + 1)),
  );
  if (!rest) return 0;
  return rest.length > 0 || !ORDINARY_WORDS.has(words.folded(at)) || words.isProper(at) ? rest.length + 1 : 0;
}

const isPatronymic = (word: string): boolean => PATRONYMICS.has(word) || (word.includes('ч') && PATRONYMIC.test(word));

const isSurname = (words: Words, at: number): boolean =>
  words.isCapital(at) && SURNAME.test(words.folded(at)) && !POLITE.test(words.folded(at));

/** First name; one that is an ordinary word as well has to look like a name, or stand beside what is one. */
function isFirstName(words: Words, at: number): boolean {
  const word = words.folded(at);
  if (!NAMES.has(word)) return false;
  if (!ORDINARY_WORDS.has(word) || words.isProper(at)) return true;
  if (words.isBeside(at, at + 1) && isPatronymic(words.folded(at + 1))) return true;
  if (!words.isCapital(at)) return false;
  const isCalled = FIRST_NAMES.has(word) && words.isBeforeComma(at);
  return isCalled || (words.isBeside(at, at + 1) && isSurname(words, at + 1)) || isSurnameBefore(words, at);
}

const isSurnameBefore = (words: Words, at: number): boolean => words.isBeside(at - 1, at) && isSurname(words, at - 1);

/** Word told as a name by what stands before it: «меня зовут роман», «фамилия кох», «это Смирнов»; null: none. */
function toldAfter(words: Words, at: number): number | null {
  const cue = CUES.get(words.folded(at));
  if (cue === undefined) return null;
  let next = at + 1;
  while (next <= at + BETWEEN_MAX && BETWEEN.test(words.folded(next))) next += 1;
  const word = words.folded(next);
  const isLikeName = NAMES.has(word) || SURNAME.test(word);
  if (POLITE.test(word)) return null;
  if (cue === 'this') return isLikeName && words.isProper(next) ? next : null;
  return words.isProper(next) || (cue === 'family' ? isLikeName : NAMES.has(word)) ? next : null;
}

/** Neighbours of names that are surnames: «Анна Смирнова», «Смирнову Анну»; after «меня зовут» any capital will do. */
function surnamesBeside(words: Words, names: ReadonlySet<number>, told: ReadonlySet<number>): number[] {
  return [...names].flatMap((at) => {
    const isAfter = isSurname(words, at + 1) || (told.has(at) && words.isProper(at + 1));
    const after = isAfter && words.isBeside(at, at + 1) && !POLITE.test(words.folded(at + 1)) ? [at + 1] : [];
    return isSurnameBefore(words, at) ? [...after, at - 1] : after;
  });
}

/**
 * Names of people and towns, by lists of the common ones in all their forms, by endings, and by what stands beside them;
 * `known` are names of people whom the product knows, found without capitals, too, as recognisers write (D-43). What is
 * an ordinary word as well («вера», «роман», «орёл») counts where a capital inside a sentence or a patronymic says so.
 */
export function findNames(text: string, known: readonly string[]): Secret[] {
  const words = new Words(text);
  const forms = knownForms(known);
  const [names, told, towns] = [new Set<number>(), new Set<number>(), new Map<number, number>()];
  for (let at = 0; at < words.list.length; at += 1) {
    const word = words.folded(at);
    const called = toldAfter(words, at);
    if (called !== null) told.add(called);
    const town = townAt(words, at);
    if (told.has(at) || forms.has(word) || isPatronymic(word) || isFirstName(words, at)) names.add(at);
    else if (town > 0) towns.set(at, town);
  }
  for (const at of surnamesBeside(words, names, told)) names.add(at);
  const placed = (at: number, length: number, kind: 'name' | 'town'): Secret[] => {
    const [first, last] = [words.list[at], words.list[at + length - 1]];
    return first && last ? [{ start: first.start, end: last.end, kind }] : [];
  };
  return withoutOverlaps([
    ...[...names].flatMap((at) => placed(at, 1, 'name')),
    ...[...towns].flatMap(([at, length]) => placed(at, length, 'town')),
  ]);
}
