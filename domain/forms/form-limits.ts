/** Limits of a form (D-10). Plain data without a validator, so the client may hold it in its first load. */
export const FORM_LIMITS = {
  name: 200,
  groups: 20,
  criteria: 200,
  criterion_name: 350,
  description: 4000,
  reasons: 30,
  note: 500,
  reason: 200,
} as const;

/** Largest weight of a criterion or a group. */
export const WEIGHT_MAX = 10_000;

/** Maximum number of evaluations that one simulation rescores (D-12). */
export const SIMULATION_MAX = 1000;

/** Default appeal rules of a form, used where its project has none (D-10). */
export const APPEAL_DEFAULTS = { appeals_on: true, appeal_window_days: 14, appeal_limit: 1 } as const;

/** Longest window of an appeal in days, and most appeals of one evaluation (D-10); a project overrides within them. */
export const APPEAL_WINDOW_MAX = 90;
export const APPEALS_MAX = 5;
