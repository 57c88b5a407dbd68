/**
 * Lanes run beside each other and never wait for one another: a mail server that hangs holds up letters, a long export
 * the other long ones, and neither anything else. `atOnce` is of one process.
 */
export const JOB_LANES = {
  letters: { atOnce: 5 },
  /** Minutes, and as much memory as they like: one after the other. */
  long: { atOnce: 1 },
  /** Some seconds at most. */
  short: { atOnce: 5 },
} as const;
export type JobLane = keyof typeof JOB_LANES;
