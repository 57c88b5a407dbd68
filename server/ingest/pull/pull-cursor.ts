import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PullPage, PullPosition } from '../sources/pull.ts';

/**
 * Place where asking a source goes on. A window is asked for page by page, and only then begins the next one, earlier
 * than the last one ended: what has come into the report late is still found. Rows that were stored in the window
 * before, or earlier in this one, are known by their marks and are not stored again.
 */
const cursorSchema = z.object({
  from: z.iso.datetime(),
  /** End of the window that is being asked for; null between two. */
  until: z.iso.datetime().nullable(),
  position: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** Marks of the rows of the window before, and of this one so far. */
  seen: z.array(z.string()),
  met: z.array(z.string()),
  /** Pages in a row that had rows, and all of them known from this window. */
  repeats: z.number().int().min(0),
  /** Failed tries since the last success. */
  tries: z.number().int().min(0),
});
export type PullCursor = z.infer<typeof cursorSchema>;

/** A long silence is made up for day by day: reports of longer spans are refused or slow. */
const WINDOW_MS = 24 * 3_600_000;
/** Most marks kept: beyond it the oldest rows are stored twice, which changes nothing. */
const MARKS_MOST = 10_000;
/** A source that gives one page for ever would be asked for ever; a page that begins with the last rows of the one before is usual. */
export const REPEATS_MOST = 5;

/** The stored cursor; at first, or when it is not ours, all since the integration was made. */
export function readCursor(stored: unknown, since: Date): PullCursor {
  const parsed = cursorSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  return { from: since.toISOString(), until: null, position: null, seen: [], met: [], repeats: 0, tries: 0 };
}

/** The cursor with its window open, up to now. */
export function openWindow(cursor: PullCursor, now: Date): PullCursor & { until: string } {
  if (cursor.until !== null) return { ...cursor, until: cursor.until };
  const from = new Date(cursor.from).getTime();
  const until = new Date(Math.max(from, Math.min(now.getTime(), from + WINDOW_MS)));
  return { ...cursor, until: until.toISOString(), position: null };
}

export function pageOf({ from, until, position }: PullCursor & { until: string }, timeZone: string): PullPage {
  return { window: { from: new Date(from), until: new Date(until) }, position, timeZone };
}

type PulledPage = { rows: readonly unknown[]; next: PullPosition | null; overlapMinutes: number };

/** The cursor after a page, and the rows that are new in it. */
export function afterPage(
  cursor: PullCursor & { until: string },
  { rows, next, overlapMinutes }: PulledPage,
): { cursor: PullCursor; fresh: unknown[] } {
  const known = new Set([...cursor.seen, ...cursor.met]);
  const marked = rows.map((row) => ({ row, mark: hashRow(row) }));
  const fresh = marked.filter(
    ({ mark }, at) => !known.has(mark) && marked.findIndex((each) => each.mark === mark) === at,
  );
  const isRepeat = rows.length > 0 && marked.every(({ mark }) => cursor.met.includes(mark));
  const repeats = isRepeat ? cursor.repeats + 1 : 0;
  const met = [...new Set([...cursor.met, ...marked.map(({ mark }) => mark)])].slice(-MARKS_MOST);
  const moved: PullCursor =
    next === null
      ? {
          from: nextFrom(cursor, overlapMinutes),
          until: null,
          position: null,
          seen: met,
          met: [],
          repeats: 0,
          tries: 0,
        }
      : { ...cursor, position: { ...next }, met, repeats, tries: 0 };
  return { cursor: moved, fresh: fresh.map(({ row }) => row) };
}

/** Never before the beginning of the window that has just ended. */
function nextFrom({ from, until }: { from: string; until: string }, overlapMinutes: number): string {
  const back = Date.parse(until) - overlapMinutes * 60_000;
  return new Date(Math.max(back, Date.parse(from))).toISOString();
}

function hashRow(row: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('hex')
    .slice(0, 16);
}
