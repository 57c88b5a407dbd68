/** Limits of a scale (D-9, D-10). Plain data without a validator, so the client may hold it in its first load. */
export const SCALE_LIMITS = {
  options: 20,
  ranges: 20,
  points: 100,
  option_label: 200,
  example: 1000,
  unit: 30,
} as const;

/** Maximum points of an option. */
export const POINTS_MAX = 10_000;

/** Minimum of «Максимум» in `multi`: it is a divisor. */
export const MULTI_MAX_LEAST = 0.01;
