type Lane = {
  /** Jobs at once, in each process that runs the lane. */
  atOnce: number;
  /** Work of seconds of a processor: on PostgreSQL it runs in a process of its own at low priority (server/work). */
  heavy?: true;
};

/**
 * Lanes run beside each other and never wait for one another: a mail server that hangs holds up letters, a long export
 * the other long ones, and neither anything else.
 */
export const JOB_LANES = {
  letters: { atOnce: 5 },
  /** Telegram that hangs holds up its messages alone. */
  telegram: { atOnce: 5 },
  /** Calls of sources wait for no report, and reports for no flood of calls. */
  ingest: { atOnce: 3 },
  /** Recordings come from servers of others, which may be slow. */
  recordings: { atOnce: 3 },
  /** Engines that listen are servers of others, or models that fill a machine: two recordings at once. */
  speech: { atOnce: 2 },
  /** Lane for jobs of minutes that may need much memory, one after the other: somebody waits for each. */
  long: { atOnce: 1, heavy: true },
  /** Reports that are due by a timetable: on a Monday a hundred at once, just when people look at dashboards. */
  reports: { atOnce: 1, heavy: true },
  /** Work that nobody waits for: it takes a bounded share of a core, for hours after an upgrade. */
  background: { atOnce: 1, heavy: true },
  /** Checks of words that have come: they do not wait for an upgrade's hours in the lane before. */
  checks: { atOnce: 1, heavy: true },
  /** Engines that read answer in seconds and bear few questions at once (D-43). */
  suggestions: { atOnce: 2 },
  /** Conversations that an engine reads: it is waited for, for minutes, and asked by two at once. */
  meaning: { atOnce: 2 },
  /** Automatic evaluations, which nobody waits for: conversation by conversation, behind what people wait for (D-44). */
  automatic: { atOnce: 1 },
  /** Trials of engines, which nobody waits for: one after the other, beside what is asked for conversations (D-44). */
  trust: { atOnce: 1 },
  /** Short lane: some seconds at most. */
  short: { atOnce: 5 },
} as const satisfies Record<string, Lane>;
export type JobLane = keyof typeof JOB_LANES;

export const ALL_LANES = Object.keys(JOB_LANES) as readonly JobLane[];
const isHeavy = (lane: JobLane): boolean => 'heavy' in JOB_LANES[lane];
export const HEAVY_LANES: readonly JobLane[] = ALL_LANES.filter(isHeavy);
export const LIGHT_LANES: readonly JobLane[] = ALL_LANES.filter((lane) => !isHeavy(lane));
