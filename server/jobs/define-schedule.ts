import type { Schedule } from '#domain/kernel/next-occurrence.ts';
import type { JobDefinition } from './define-job.ts';

/** Timetable: after so long, or at an hour of some clock. */
export type Timetable = { everyMs: number; firstMs?: number } | (Schedule & { timeZone: string });

/**
 * Schedule shared by all processes, due once however often its time was missed: the first process moves the time on and
 * puts the job into the outbox, in one transaction. Leases, tries and the view of failures are the job's.
 */
export type SharedSchedule = { name: string; timetable: Timetable; job: JobDefinition };

/**
 * Schedule of each process by itself: for what belongs to it (its database's files), or for claiming due rows one by
 * one. Handles no errors: the scheduler logs them and comes again.
 */
export type ProcessSchedule = {
  name: string;
  everyMs: number;
  /** Delay of the first run after the start; `everyMs` by default. */
  firstMs?: number;
  /** Work of the schedule; the signal is aborted when the process stops. */
  run: (signal: AbortSignal) => Promise<void>;
};
