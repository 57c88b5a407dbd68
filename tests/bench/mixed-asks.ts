import { toQueryString } from '#domain/kernel/query-string.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { RECORDING_BYTES } from './fill-mixed.ts';

/** Kinds of requests in the mixed set. */
export const KINDS = ['списки', 'страницы', 'звук', 'сохранения', 'сводки'] as const;
export type Kind = (typeof KINDS)[number];

/** Shares of a hundred requests: 70 lists and pages, 15 ranges of recordings, 10 saves, 5 figures. */
const SHARES: Record<Kind, number> = { списки: 40, страницы: 30, звук: 15, сохранения: 10, сводки: 5 };

/** Random numbers, the same sequence in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pickKind(random: () => number): Kind {
  let left = random() * 100;
  for (const kind of KINDS) {
    left -= SHARES[kind];
    if (left < 0) return kind;
  }
  return 'списки';
}

const LISTS: { filter?: CommunicationFilters; page?: number }[] = [
  {},
  { page: 40 },
  { filter: { project_id: [42] } },
  { filter: { state: ['unrated'] } },
  { filter: { state: ['draft'] } },
  { filter: { search: '8 900 00-42' } },
  { filter: { search: 'слово42' } },
  { filter: { period_from: '2026-05-04', period_to: '2026-05-10' } },
];
const OTHER_LISTS = ['/api/tasks', '/api/projects', '/api/appeals'];
const FIGURES = ['/api/tasks/summary', '/api/appeals/figures', '/api/reference/entities-count'];

const oneOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
const between = (random: () => number, from: number, to: number): number => from + Math.floor(random() * (to - from));

export function listPath(random: () => number): string {
  if (random() < 0.2) return oneOf(random, OTHER_LISTS);
  const { filter = {}, page = 1 } = oneOf(random, LISTS);
  return `/api/communications?${toQueryString({ page, filter })}`;
}

/** Path of a page: a communication or its evaluation. */
export function pagePath(random: () => number): string {
  const id = between(random, 40_000, 200_000);
  // Evaluations of `fillYear` belong to the communication whose id is 33 334 larger.
  return random() < 0.5 ? `/api/communications/${id}` : `/api/evaluations/${id - 33_334}`;
}

export function figuresPath(random: () => number): string {
  return random() < 0.25 ? `/api/projects/${between(random, 1, 1000)}/figures` : oneOf(random, FIGURES);
}

/** Range of a listener's jump: a quarter of a megabyte, some fifteen seconds of talk. */
const RANGE_BYTES = 256 * 1024;
export function audioRange(random: () => number): string {
  const start = between(random, 0, RECORDING_BYTES - RANGE_BYTES);
  return `bytes=${start}-${start + RANGE_BYTES - 1}`;
}
