import type { CDPSession } from '@playwright/test';

export type TraceEvent = {
  name: string;
  tid: number;
  /** Processor time of its thread. Units: µs. */
  tdur?: number;
  args: { name?: string; elementCount?: number; beginData?: { stackTrace?: unknown } };
};

const CATEGORIES = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline';

/** Events of the browser while `act` went on, as its tracing tells it; `stacks`: with what script asked for each. */
export async function traced(
  devtools: CDPSession,
  act: () => Promise<unknown>,
  { stacks = false } = {},
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    categories: stacks ? `${CATEGORIES},disabled-by-default-devtools.timeline.stack` : CATEGORIES,
    transferMode: 'ReportEvents',
  });
  await act();
  const ended = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()));
  await devtools.send('Tracing.end');
  await ended;
  devtools.off('Tracing.dataCollected', collect);
  return events;
}

/**
 * Most elements that were given a new style in one go. Each costs a slow processor 30 to 75 µs, which does not depend on
 * how busy the machine is, so elements are counted and no time is taken.
 */
export function mostRestyled(events: readonly TraceEvent[]): number {
  const restyled = events.filter(({ name }) => name === 'UpdateLayoutTree');
  return Math.max(0, ...restyled.map(({ args }) => args.elementCount ?? 0));
}
