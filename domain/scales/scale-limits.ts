/** D-9, D-10. Plain data without a validator, so the client may hold it in its first load. */
export const SCALE_LIMITS = {
  options: 20,
  ranges: 20,
  points: 100,
  option_label: 200,
  example: 1000,
  unit: 30,
} as const;

/** Largest points of an option. */
export const POINTS_MAX = 10_000;

/** Least «Максимум» of several options: it is divided by. */
export const MULTI_MAX_LEAST = 0.01;
