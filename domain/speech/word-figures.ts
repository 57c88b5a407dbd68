import { FILLERS } from './fillers.ts';

/** Figures of how the employee speaks, from the words (D-40); null: too little was said. */
export type WordFigures = {
  /** Vowels a second of own speech, tenths; null, too, where nobody knows how long they speak. */
  syllables_a_second: number | null;
  words_a_minute: number | null;
  questions: number;
  /** Counted by their first words, since there are no marks of punctuation. */
  questions_by_words: boolean;
  /** For each hundred words, tenths. */
  fillers_a_hundred: number | null;
};

/** Fewer seconds of speech, and fewer words, say nothing of a pace and of a share. */
const [LEAST_SECONDS, LEAST_WORDS] = [5, 20];

const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;
const VOWELS = /[аеёиоуыэюяaeiouy]/giu;
/** A spoken digit has two syllables in the mean, «%» is a word of three. */
const [DIGITS, SYLLABLES_OF_A_DIGIT] = [/[\p{N}%]/gu, 2];

const QUESTION_WORDS: ReadonlySet<string> = new Set(
  (
    'кто что чего кому чему кем чем ком когда где куда откуда почему зачем отчего как какой какая какое какие каков ' +
    'каких каким какую какого сколько чей чья чье чьи который которая которое которые насколько разве неужели ли'
  ).split(' '),
);
/** Of a sentence; further on such a word joins clauses. */
const FIRST_WORDS = 3;

/**
 * Counts what the employee says, text by text: the longest transcript is two million characters, which are not read at
 * one go.
 */
export class WordTally {
  #words = 0;
  #syllables = 0;
  #fillers = 0;
  #marked = 0;
  #asked = 0;
  #hasMarks = false;

  /** Adds one saying. `isOwn`: the employee's; others tell whether the transcript has marks of punctuation at all. */
  add(text: string, isOwn: boolean): void {
    this.#hasMarks ||= /[.?!…]/u.test(text);
    if (!isOwn) return;
    const words = text.toLowerCase().replaceAll('ё', 'е').match(WORD) ?? [];
    this.#words += words.length;
    this.#syllables += countOf(text, VOWELS) + SYLLABLES_OF_A_DIGIT * countOf(text, DIGITS);
    this.#fillers += countFillers(words);
    // «?!» and «??» end one sentence.
    this.#marked += countOf(text, /\?[?!…]*/gu);
    if (words.slice(0, FIRST_WORDS).some((word) => QUESTION_WORDS.has(word))) this.#asked += 1;
  }

  /** `seconds`: how long the employee speaks; null: not known. */
  figures(seconds: number | null): WordFigures {
    const isLong = seconds !== null && seconds >= LEAST_SECONDS;
    return {
      syllables_a_second: isLong ? Math.round((10 * this.#syllables) / seconds) / 10 : null,
      words_a_minute: isLong ? Math.round((60 * this.#words) / seconds) : null,
      questions: this.#hasMarks ? this.#marked : this.#asked,
      questions_by_words: !this.#hasMarks,
      fillers_a_hundred: this.#words < LEAST_WORDS ? null : Math.round((1000 * this.#fillers) / this.#words) / 10,
    };
  }
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The longest first, so that «собственно говоря» is not taken for «собственно». */
const PHRASES: readonly (readonly string[])[] = FILLERS.map((filler) => filler.split(' ')).toSorted(
  (one, other) => other.length - one.length,
);
const FIRST_OF_PHRASES = new Set(PHRASES.map(([first]) => first));

function countFillers(words: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < words.length; ) {
    const length = fillerAt(words, at);
    if (length > 0) count += 1;
    at += Math.max(length, 1);
  }
  return count;
}

/** Words of the phrase that begins here; 0: none does. */
function fillerAt(words: readonly string[], at: number): number {
  if (!FIRST_OF_PHRASES.has(words[at])) return 0;
  return PHRASES.find((phrase) => phrase.every((word, i) => words[at + i] === word))?.length ?? 0;
}
