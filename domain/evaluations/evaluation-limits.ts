/** Limits of an evaluation, in characters except for `evidence` (D-17, D-18). */
export const EVALUATION_LIMITS = {
  comment: 4000,
  /** Fragments per criterion. */
  evidence: 20,
  /** Quoted words of a fragment. */
  quote: 2000,
  text: 4000,
  reason: 1000,
  acknowledgement: 3000,
} as const;
