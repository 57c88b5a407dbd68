/**
 * Lanes run beside each other and never wait for one another: a mail server that hangs holds up letters, a long export
 * the other long ones, and neither anything else. `atOnce` is per process.
 */
export const JOB_LANES = {
  letters: { atOnce: 5 },
  /** Telegram that hangs holds up its messages alone. */
  telegram: { atOnce: 5 },
  /** Calls of sources wait for no report, and reports for no flood of calls. */
  ingest: { atOnce: 3 },
  /** Recordings come from servers of others, which may be slow. */
  recordings: { atOnce: 3 },
  /** Lane for jobs of minutes that may need much memory, one after the other. */
  long: { atOnce: 1 },
  /** Short lane: some seconds at most. */
  short: { atOnce: 5 },
} as const;
export type JobLane = keyof typeof JOB_LANES;
