/** What an evaluation holds at most: characters, but for `evidence` (D-17, D-18). */
export const EVALUATION_LIMITS = {
  comment: 4000,
  /** Fragments of one criterion. */
  evidence: 20,
  text: 4000,
  reason: 1000,
  acknowledgement: 3000,
} as const;
