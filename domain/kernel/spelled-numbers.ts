/** Numerals in the nominative, as they are dictated. */
const UNITS = 'ноль один два три четыре пять шесть семь восемь девять'.split(' ');
const TEENS =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const TENS = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const HUNDREDS = 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, n) => [word, n] as const),
  ...TEENS.map((word, n) => [word, 10 + n] as const),
  ...TENS.map((word, n) => [word, 20 + n * 10] as const),
  ...HUNDREDS.map((word, n) => [word, 100 + n * 100] as const),
  ['нуль', 0],
  ['одна', 1],
  ['две', 2],
]);

const WORDS = [...VALUES.keys()];
/** Alternatives with the longest first: «семь» must not match inside «семьсот». */
const ALTERNATIVES = WORDS.toSorted((a, b) => b.length - a.length).join('|');

type SpelledNumber = { start: number; end: number; digits: string };

/** Reading of numerals: «девятьсот пять» is 905 as a number, and 900 and 5 where digits are said one by one. */
export type Reading = 'numbers' | 'digits';

/**
 * True when the next word continues the number before it: «девятьсот» + «пять», «сорок» + «два», never «пять» + «сто».
 */
function goesOn(value: number, next: number, reading: Reading): boolean {
  if (next === 0 || value === 0) return false;
  if (value % 100 === 0) return next < 100 && (reading === 'numbers' || next > 9);
  return value % 10 === 0 && value % 100 >= 20 && next < 10;
}

/** Numbers below a thousand written in words, each with its position: «девятьсот пять семьсот» is 905 and 700. */
export function spelledNumbersIn(text: string, reading: Reading = 'numbers'): SpelledNumber[] {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ALTERNATIVES})(?![\\p{L}\\p{N}])`, 'giu');
  const numbers: (SpelledNumber & { value: number })[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    const value = VALUES.get(found.toLowerCase()) ?? 0;
    const last = numbers.at(-1);
    const end = index + found.length;
    if (last && goesOn(last.value, value, reading) && /^[\s\u{ad}]+$/u.test(text.slice(last.end, index)))
      Object.assign(last, { end, value: last.value + value, digits: String(last.value + value) });
    else numbers.push({ start: index, end, value, digits: String(value) });
  }
  return numbers;
}

/** Minimum length of a piece: shorter ones occur in every second word. */
const PIECE_FROM = 3;

/** True when a word is a numeral or a piece of one: searching by it means searching for digits. */
export function isPieceOfNumeral(word: string): boolean {
  const small = word.toLowerCase();
  return small.length >= PIECE_FROM && WORDS.some((numeral) => numeral.includes(small));
}
