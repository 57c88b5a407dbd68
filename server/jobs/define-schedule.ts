import type { Schedule } from '#domain/kernel/next-occurrence.ts';
import type { JobDefinition } from './define-job.ts';

/** When it comes round: after so long, or at an hour of some clock. */
export type Timetable = { everyMs: number; firstMs?: number } | (Schedule & { timeZone: string });

/**
 * Due once, however many processes there are and however often its time was missed: whoever comes first moves the time
 * on and puts the job into the outbox, in one transaction. Leases, tries and the view of what failed are the job's.
 */
export type SharedSchedule = { name: string; timetable: Timetable; job: JobDefinition };

/**
 * Each process for itself: what belongs to it (its database's files), or claims row by row what is due. Handles no
 * errors: the scheduler logs them and comes again.
 */
export type ProcessSchedule = {
  name: string;
  everyMs: number;
  /** The first time after the start; `everyMs` unless said. */
  firstMs?: number;
  /** The signal is aborted when the process stops. */
  run: (signal: AbortSignal) => Promise<void>;
};
