import type { CDPSession } from '@playwright/test';
import { type TraceEvent, traced } from '#tests/support/trace.ts';

/** Slowdown of the processor. */
export const SLOWER = 4;

/**
 * The longest task of the page's main thread. Units: ms of its own processor time on the slower processor; wall time, or
 * Chromium's throttling, which counts by it, would measure how busy this machine is.
 */
export function longestOf(events: readonly TraceEvent[]): number {
  const main = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(({ tid }) => tid));
  const tasks = events.filter(({ name, tid }) => main.has(tid) && name.endsWith('RunTask'));
  return Math.max(0, ...tasks.map(({ tdur }) => ((tdur ?? 0) / 1000) * SLOWER));
}

/** The longest of them while something goes on. */
export async function longestTask(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  return longestOf(await traced(devtools, act));
}
