/** Limits of a calibration session: characters, but for counts (D-23). */
export const CALIBRATION_LIMITS = {
  name: 200,
  communications: 50,
  participants: 30,
  participants_least: 2,
  guest_name: 120,
  guest_email: 254,
  reason: 1000,
  remark: 2000,
} as const;

/** Percent of a scale by which answers may differ before a row is marked. */
export const THRESHOLD_DEFAULT = 10;

/** Reminder before the deadline, for who is not done. */
export const REMIND_BEFORE_MS = 24 * 60 * 60 * 1000;

/** A guest still reads after the deadline, until the talk about differences is over. */
export const GUEST_DAYS_AFTER_DEADLINE = 30;

/** Krippendorff's own bounds: Content Analysis, 2nd ed. (2004), p. 241. */
export const ALPHA_HIGH = 0.8;
export const ALPHA_ACCEPTABLE = 0.667;

/** Fewer units give no interval worth showing. */
export const BOOTSTRAP_UNITS_LEAST = 5;
export const BOOTSTRAP_RESAMPLES = 1000;
