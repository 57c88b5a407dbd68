/** Limits of an automatic check of a criterion (D-41). */
export const CHECK_LIMITS = {
  rules: 5,
  conditions: 5,
  times: 100,
  /** Largest bound of a figure of speech: seconds of a day. */
  figure: 86_400,
  seconds: 3600,
  turns: 100,
  /** Evaluations that a check is tried on at once. */
  trial: 200,
  /** Fragments that one result shows. */
  evidence: 5,
} as const;
