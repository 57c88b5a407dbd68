/** Limits of what an engine is asked and answers about criteria (D-43). */
export const SUGGESTION_LIMITS = {
  /** Criteria of one request. */
  criteria: 8,
  /** Examples of a criterion, and of one of its options among them. */
  examples: 4,
  examplesAnOption: 2,
  /** Letters of the words of an example. */
  example: 300,
  /** Letters of a reason. */
  reason: 200,
  /** Segments that an answer cites. */
  segments: 3,
  quote: 300,
  /** Words that a conversation has at least: there is nothing to judge in fewer. */
  words: 20,
  /** Letters of a conversation that is sent: some 20 000 tokens. */
  letters: 60_000,
  /** Tokens of an answer about all criteria of a request. */
  tokens: 4_000,
} as const;
