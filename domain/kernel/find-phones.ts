import { type Reading, spelledNumbersIn } from './spelled-numbers.ts';

/** Phone found in a text: `digits` without a plus; `kind` tells how many of them are the country code. */
export type FoundPhone = { start: number; end: number; digits: string; kind: 'russian' | 'foreign' | 'local' };

/** Run of digits, or one spelled number. */
type Group = { start: number; end: number; digits: string; isSpelled: boolean; hasPlus: boolean };

/** Decimal digits of all scripts, and characters that look like them: full-width, superscript, circled. */
const DIGIT_RUN = /[\p{Nd}⁰¹²³⁴-⁹₀-₉①-⑨⓪]+/gu;
/** Minimum length of a phone number in digits. */
const DIGITS_MIN = 7;
/** Separators between the groups of a number: spaces, dashes and brackets of all kinds, dots, slashes, marks. */
const BETWEEN = /^[\s\p{Cf}\p{M}\p{Pd}\p{Ps}\p{Pe}−˗⁃.·•․,/\\|_~*]{0,12}$/u;
const PLUS = /(?:[+＋﹢]|плюс)[\s(]{0,3}$/iu;

/** Ten digits that begin with a code of Russian towns and mobile networks. */
const NATIONAL = /^[3489]\d{9}$/;
const WITH_PREFIX = /^[78][3489]\d{9}$/;

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`;
const YEAR = String.raw`(?:19|20)\d\d`;
const MARK = String.raw`([./\p{Pd}])`;
const DATE = new RegExp(
  String.raw`(?<!\d)(?:${DAY}${MARK}${MONTH}\1${YEAR}|${YEAR}${MARK}${MONTH}\2${DAY})(?!\d)`,
  'gu',
);
/** Date in short; with more groups of digits before or after it is none: «3000.10.01.00», «(3000).10.01.00». */
const SHORT_DATE = new RegExp(String.raw`(?<!\d\)?\.?)${DAY}\.${MONTH}\.\d\d(?!\.?\d)`, 'gu');

/** Units after an amount (money, shares, pieces): the number before them is no phone. */
const UNIT = /^[\s.]{0,3}(?:руб|₽|коп|тыс|млн|млрд|долл|евро|[$€%]|usd|eur|rub|шт(?!\p{L}))/iu;
/** Numbers of documents: left unmasked, even of ten digits. */
const OF_PAPERS =
  /(?:инн|кпп|огрн|бик|снилс|договор\p{L}*|контракт\p{L}*|заказ\p{L}*|счет\p{L}*|счёт\p{L}*|заявк\p{L}*|накладн\p{L}*|артикул\p{L}*|полис\p{L}*|паспорт\p{L}*)[\s:]{0,3}(?:№|номер|#|n)?[\s:.]{0,3}$/iu;
const NUMBERED = /(?:№|#)\s{0,3}$/u;

/** ASCII digit of a digit in any script. */
function plainDigit(char: string): string {
  const plain = char.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function groupsIn(text: string, reading: Reading): Group[] {
  const written = [...text.matchAll(DIGIT_RUN)].map(({ 0: found, index }) => {
    const digits = found.replaceAll(/./gu, plainDigit);
    return { start: index, end: index + found.length, digits, isSpelled: false };
  });
  const spelled = spelledNumbersIn(text, reading).map((number) => ({ ...number, isSpelled: true }));
  return [...written, ...spelled]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, digits, isSpelled }) => {
      const hasPlus = PLUS.test(text.slice(Math.max(0, start - 8), start));
      return { start, end, digits, isSpelled, hasPlus };
    });
}

/** Chains of groups with nothing but separators between them: a phone is looked for within one chain. */
function chainsOf(text: string, groups: readonly Group[]): Group[][] {
  const chains: Group[][] = [];
  for (const group of groups) {
    const chain = chains.at(-1);
    const before = chain?.at(-1);
    const gap = before && text.slice(before.end, group.start);
    const isPlus = group.hasPlus && !group.isSpelled;
    if (chain && gap !== undefined && !isPlus && BETWEEN.test(gap)) chain.push(group);
    else chains.push([group]);
  }
  return chains;
}

type Span = { start: number; end: number };
const byStart = (one: Span, other: Span): number => one.start - other.start;

/** Matches of a pattern, from left to right. */
const matchesOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** Groups covered by spans; both go from left to right. */
function groupsWithin(groups: readonly Group[], spans: readonly Span[]): Set<Group> {
  const within = new Set<Group>();
  let next = 0;
  for (const group of groups) {
    while ((spans[next]?.end ?? Infinity) <= group.start) next += 1;
    if ((spans[next]?.start ?? Infinity) < group.end) within.add(group);
  }
  return within;
}

/** Pieces of a chain left after some groups are taken out. */
function splitBy(chain: readonly Group[], taken: ReadonlySet<Group>): Group[][] {
  const pieces: Group[][] = [[]];
  for (const group of chain) {
    if (taken.has(group)) pieces.push([]);
    else pieces.at(-1)?.push(group);
  }
  return pieces.filter((piece) => piece.length > 0);
}

class Candidate {
  readonly digits: string;
  readonly sizes: readonly number[];
  readonly gaps: readonly string[];
  readonly #text: string;
  readonly groups: readonly Group[];

  constructor(text: string, groups: readonly Group[]) {
    this.#text = text;
    this.groups = groups;
    this.digits = groups.map(({ digits }) => digits).join('');
    this.sizes = groups.map(({ digits }) => digits.length);
    this.gaps = groups.slice(1).map(({ start }, i) => text.slice(groups[i]?.end, start));
  }

  get start(): number {
    return this.groups[0]?.start ?? 0;
  }
  get end(): number {
    return this.groups.at(-1)?.end ?? 0;
  }
  get isSpelled(): boolean {
    return this.groups.some(({ isSpelled }) => isSpelled);
  }
  get hasPlus(): boolean {
    return this.groups[0]?.hasPlus === true;
  }
  get hasCommas(): boolean {
    return this.gaps.some((gap) => gap.includes(','));
  }
  /** True for «8 9 0 0 …»: every digit by itself. */
  get isOneByOne(): boolean {
    return this.sizes.every((size) => size === 1);
  }
  get before(): string {
    return this.#text.slice(Math.max(0, this.start - 24), this.start);
  }
  get isFollowedByUnit(): boolean {
    return UNIT.test(this.#text.slice(this.end, this.end + 12));
  }
  /** True for «12 500 000»: thousands, as sums are written; also without any gap. */
  get isLikeSum(): boolean {
    return (this.sizes[0] ?? 0) <= 3 ? this.sizes.slice(1).every((size) => size === 3) : this.sizes.length === 1;
  }
  is(...sizes: number[]): boolean {
    return sizes.join() === this.sizes.join();
  }
}

/** +7…, 8… or 7… and ten more digits: a phone whatever the grouping, since nothing else is written like that. */
function isFullNumber(it: Candidate): boolean {
  const isRussian = it.hasPlus ? /^[78]\d{10}$/.test(it.digits) : WITH_PREFIX.test(it.digits);
  if (!isRussian || (it.isLikeSum && it.isFollowedByUnit)) return false;
  if (!it.hasCommas && !it.isSpelled) return true;
  // Lists of numbers have commas, too, and counting aloud looks the same: only groups of a phone's sizes count.
  const [first = 0, second = 0] = it.sizes;
  return it.isOneByOne || first >= 4 || second >= 3 || it.is(1, 2, 2, 2, 2, 2);
}

/** Ten digits without a prefix: «495 123-45-67», «9001234567»; the groups must look like it. */
function isNationalNumber(it: Candidate): boolean {
  if (!NATIONAL.test(it.digits) || it.isFollowedByUnit || OF_PAPERS.test(it.before)) return false;
  if (it.is(10)) {
    const isNumbered = NUMBERED.test(it.before) && !it.digits.startsWith('9');
    return !isNumbered && !/[A-Za-z_]$/.test(it.before);
  }
  if (it.isOneByOne || it.is(3, 3, 2, 2)) return true;
  if (it.isSpelled) return it.sizes[0] === 3;
  if (it.hasCommas) return false;
  if (it.is(2, 2, 2, 2, 2)) return it.digits.startsWith('9');
  const hasThousands = it.sizes.some((size, i) => size === 1 && it.sizes[i + 1] === 3 && /^\s$/.test(it.gaps[i] ?? ''));
  return (it.sizes[0] ?? 0) >= 3 && !hasThousands;
}

/** Seven digits with dashes, «123-45-67»: a number without its town's code. */
function isLocalNumber(it: Candidate): boolean {
  const hasDashes = it.gaps.every((gap) => /^[\p{Pd}−]$/u.test(gap));
  return it.is(3, 2, 2) && hasDashes && !NUMBERED.test(it.before) && !OF_PAPERS.test(it.before);
}

/** +49 30 123456, 0049 30 123456. */
function isForeignNumber(it: Candidate): boolean {
  if (it.gaps.some((gap) => gap.includes(',') || gap.length > 3)) return false;
  const isLong = it.digits.length <= 15;
  if (/^00[1-9]/.test(it.digits) && !it.hasPlus) {
    const isInside = /\d[\s\p{Pd}]{0,3}$/u.test(it.before);
    return it.digits.length >= 12 && isLong && (it.sizes[0] ?? 0) > 2 && !isInside;
  }
  if (!it.hasPlus || !/^[1-9]\d{7}/.test(it.digits) || !isLong) return false;
  return !it.isFollowedByUnit && !(it.isLikeSum && it.digits.length <= 9 && it.sizes.length > 1);
}

/** Test of a candidate with the allowed range of lengths; where several lengths pass, the longest is taken. */
type Test = { lengths: readonly [number, number]; is: (it: Candidate) => boolean };
const FULL: Test = { lengths: [11, 11], is: isFullNumber };
const FOREIGN: Test = { lengths: [8, 17], is: isForeignNumber };
const NATIONAL_TEN: Test = { lengths: [10, 10], is: isNationalNumber };
const LOCAL: Test = { lengths: [7, 7], is: isLocalNumber };

/** Phone number that begins with this group, if there is one. */
function numberFrom(text: string, chain: readonly Group[], at: number, test: Test): Candidate | undefined {
  const [shortest, longest] = test.lengths;
  let [found, length]: [Candidate | undefined, number] = [undefined, 0];
  for (let to = at; to < chain.length; to += 1) {
    length += chain[to]?.digits.length ?? 0;
    if (length > longest) break;
    if (length < shortest) continue;
    const candidate = new Candidate(text, chain.slice(at, to + 1));
    if (test.is(candidate)) found = candidate;
  }
  return found;
}

function numbersIn(text: string, chain: readonly Group[], test: Test): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < chain.length; ) {
    const number = numberFrom(text, chain, at, test);
    if (number) found.push(number);
    at += number ? number.sizes.length : 1;
  }
  return found;
}

/** Position including the plus, and a bracket that is closed inside. */
function placed(text: string, it: Candidate): { start: number; end: number } {
  const plus = it.hasPlus ? (PLUS.exec(it.before)?.[0].length ?? 0) : 0;
  const isBracketed = plus === 0 && it.before.endsWith('(') && text.slice(it.start, it.end).includes(')');
  return { start: it.start - plus - (isBracketed ? 1 : 0), end: it.end };
}

const KINDS = [
  [FULL, 'russian'],
  [FOREIGN, 'foreign'],
  [NATIONAL_TEN, 'russian'],
  [LOCAL, 'local'],
] as const;

function phonesAmong(text: string, groups: readonly Group[]): FoundPhone[] {
  const found: FoundPhone[] = [];
  const dates = groupsWithin(groups, matchesOf(text, DATE));
  let pieces = chainsOf(text, groups).flatMap((chain) => splitBy(chain, dates));
  for (const [test, kind] of KINDS) {
    const numbers = pieces.flatMap((piece) => numbersIn(text, piece, test));
    for (const number of numbers) {
      const digits = kind === 'russian' ? number.digits.slice(-10) : number.digits.replace(/^00/, '');
      found.push({ ...placed(text, number), digits, kind });
    }
    // Dates with a two-digit year are less certain than a full phone number, so they are tested after it.
    const shortDates = test === FULL ? groupsWithin(groups, matchesOf(text, SHORT_DATE)) : [];
    const taken = new Set([...numbers.flatMap(({ groups: own }) => own), ...shortDates]);
    pieces = pieces.flatMap((piece) => splitBy(piece, taken));
  }
  return found;
}

/**
 * Phone numbers in a text, however written, in order: the most certain notation first, so that «4 8 900 777-88-99» is a
 * four and a phone. Dates, sums with their unit, numbers of documents, shares and times are excluded.
 */
export function findPhones(text: string): FoundPhone[] {
  const groups = groupsIn(text, 'numbers');
  if (groups.reduce((sum, { digits }) => sum + digits.length, 0) < DIGITS_MIN) return [];
  const found = phonesAmong(text, groups);
  if (groups.some(({ isSpelled }) => isSpelled)) {
    const digits = groupsIn(text, 'digits');
    const taken = groupsWithin(digits, found.toSorted(byStart));
    const free = digits.filter((group) => !taken.has(group));
    found.push(...phonesAmong(text, free));
  }
  return found.toSorted(byStart);
}
