/** D-10. Plain data without a validator, so the client may hold it in its first load. */
export const FORM_LIMITS = {
  groups: 20,
  criteria: 200,
  options: 20,
  ranges: 20,
  points: 100,
  criterion_name: 350,
  description: 4000,
  reasons: 30,
} as const;

/** Largest points of an option and largest weight. */
export const FORM_NUMBER_MAX = 10_000;
