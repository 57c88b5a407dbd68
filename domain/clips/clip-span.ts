import { formatTenths } from '../kernel/format-tenths.ts';
import { CLIP_SECONDS_MAX } from './clip-limits.ts';

/** Seconds of a recording, from its start. */
export type ClipSpan = { start: number; end: number };

/** Seconds offered for a place that was marked without an end. */
const MOMENT_SECONDS = 10;
/** Least that is offered: a short word. */
const LEAST_SECONDS = 0.5;
/** Edges are drawn in tenths of a second, and a recording ends between them. */
const SLACK = 0.1;

type SpanProblem = { field: 'start' | 'end'; message: string };

/**
 * Reason why these seconds are no clip, at the field to be corrected; null: they are one (D-54).
 * @param duration of the recording, seconds
 */
export function clipSpanProblem({ start, end }: ClipSpan, duration: number): SpanProblem | null {
  if (end <= start) return { field: 'end', message: 'Фрагмент пуст: конец должен быть позже начала.' };
  if (start >= duration)
    return { field: 'start', message: `Начало позже конца записи: она длится ${formatTenths(duration)}.` };
  if (end > duration + SLACK)
    return { field: 'end', message: `Конец позже конца записи: она длится ${formatTenths(duration)}.` };
  // A sum of tenths is not quite their sum.
  if (end - start < SLACK - SLACK / 100)
    return { field: 'end', message: 'Слишком коротко: фрагмент не короче десятой доли секунды.' };
  if (end - start > CLIP_SECONDS_MAX + SLACK / 100)
    return { field: 'end', message: `Слишком длинно: фрагмент не длиннее ${CLIP_SECONDS_MAX / 60} минут.` };
  return null;
}

/**
 * Seconds to offer as a clip for what was selected, an evidence, an interruption: as long as it is, but not longer than a
 * clip may be, ten seconds where it has no end, and within the recording.
 * @param duration of the recording, seconds
 */
export function offeredSpan({ start, end }: { start: number; end: number | null }, duration: number): ClipSpan {
  const from = Math.min(Math.max(start, 0), Math.max(duration - 1, 0));
  const length = end === null || end <= from ? MOMENT_SECONDS : Math.max(end - from, LEAST_SECONDS);
  const wished = from + Math.min(length, CLIP_SECONDS_MAX);
  return { start: tenth(from), end: tenth(Math.min(wished, duration)) };
}

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;
