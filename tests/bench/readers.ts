import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds } from './report.ts';

/** Readers who look at a page, think for a moment and look at the next: the server is not full. */
export const READERS = 4;
const THINK_MS = 150;
const PAGES = ['/api/communications', '/api/dashboards', '/api/home/work', '/api/tasks'];

type Until = () => boolean;

/** Over so many milliseconds from now on. */
export function since(ms: number): Until {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** Times of the answers, in order of size. */
export async function read(origin: string, token: string, isOver: Until): Promise<number[]> {
  const times: number[] = [];
  const one = async (nth: number): Promise<void> => {
    for (let turn = nth; !isOver(); turn += 1) {
      const began = performance.now();
      const answer = await fetch(`${origin}${PAGES[turn % PAGES.length]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      times.push(performance.now() - began);
      await pause(THINK_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, nth) => one(nth)));
  return times.toSorted((a, b) => a - b);
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
export const told = (sorted: readonly number[]): string =>
  `p50 ${milliseconds(quantile(sorted, 0.5))}, p95 ${milliseconds(quantile(sorted, 0.95))}, ответов ${sorted.length}`;
