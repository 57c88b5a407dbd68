import type { CDPSession } from '@playwright/test';
import { type TraceEvent, traced } from '#tests/support/trace.ts';

/** Slowdown of the processor. */
export const SLOWER = 4;

/**
 * Tasks of the page's main thread. Units: ms of its own processor time on the slower processor; wall time, or Chromium's
 * throttling, which counts by it, would measure how busy this machine is.
 */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const main = mainThreads(events);
  const tasks = events.filter(({ name, tid }) => main.has(tid) && name === 'RunTask');
  return tasks.map(({ tdur }) => ((tdur ?? 0) / 1000) * SLOWER);
}

const mainThreads = (events: readonly TraceEvent[]): Set<number> =>
  new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(({ tid }) => tid));

/** The longest task. */
export const longestOf = (events: readonly TraceEvent[]): number => Math.max(0, ...tasksOf(events));

/** All tasks together. */
export const mainThreadOf = (events: readonly TraceEvent[]): number =>
  tasksOf(events).reduce((sum, task) => sum + task, 0);

/** What each task takes beyond 50 ms: the time in which a touch waits. */
export const blockingOf = (events: readonly TraceEvent[]): number =>
  tasksOf(events).reduce((sum, task) => sum + Math.max(0, task - 50), 0);

/** Layouts that a script has asked for amid its own work, by reading a size. */
export function forcedOf(events: readonly TraceEvent[]): number {
  const main = mainThreads(events);
  return events.filter(({ name, tid, args }) => name === 'Layout' && main.has(tid) && args.beginData?.stackTrace)
    .length;
}

/** The longest of them while something goes on. */
export async function longestTask(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  return longestOf(await traced(devtools, act));
}
