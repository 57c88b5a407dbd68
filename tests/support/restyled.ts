import type { CDPSession } from '@playwright/test';

type TraceEvent = { name: string; args?: { elementCount?: number } };

/**
 * Most elements that the browser gives a new style in one go while `act` runs. Each costs a slow processor 30 to 75 µs,
 * which does not depend on how busy the machine is, so elements are counted and no time is taken.
 */
export async function restyledBy(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree' || name === 'RecalculateStyles')
    .map(({ args }) => args?.elementCount ?? 0);
  return Math.max(0, ...counts);
}
