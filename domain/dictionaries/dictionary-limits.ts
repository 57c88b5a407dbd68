/** Limits of a dictionary (D-41): what one person can read through, and one thread can look for in a few milliseconds. */
export const DICTIONARY_LIMITS = {
  name: 120,
  description: 500,
  phrases: 200,
  /** Characters of all phrases together, line ends left out. */
  characters: 2000,
  /** Words of one phrase, `*` included. */
  words: 12,
  /** Most words that «рядом» may leave between its sides. */
  near: 20,
} as const;
