import type { CDPSession } from '@playwright/test';

/** Slowdown of the processor. */
export const SLOWER = 4;

type TraceEvent = { name: string; tid: number; tdur?: number; args: { name?: string } };

/**
 * The longest task of the page's main thread while something goes on. Units: ms of its own processor time on the slower
 * processor; wall time, or Chromium's throttling, which counts by it, would measure how busy this machine is.
 */
export async function longestTask(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    categories: 'toplevel,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  });
  await act();
  const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await ended;
  devtools.off('Tracing.dataCollected', collect);
  const main = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(({ tid }) => tid));
  const tasks = events.filter(({ name, tid }) => main.has(tid) && name.endsWith('RunTask'));
  return Math.max(0, ...tasks.map(({ tdur }) => ((tdur ?? 0) / 1000) * SLOWER));
}
