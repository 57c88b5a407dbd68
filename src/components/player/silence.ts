/** Silence in a recording. Units: seconds. */
export type Silence = { start: number; end: number };

/** Threshold of silence in per cent of full loudness: a quiet line hums below it, a whisper does not. */
const QUIET = 4;
/** Minimum silence in seconds: shorter ones are how people talk. */
const LEAST = 2;
/** Margin kept at both ends of a silence: a word is not cut where it fades. */
const MARGIN = 0.4;

type Picture = { peaks: readonly (readonly number[])[]; duration: number };

/**
 * Silences: spans where all channels are quiet for long, computed from the peaks (D-17). @param picture maxima 0…100
 * per channel, equally spaced over `duration` seconds
 */
export function silencesOf({ peaks, duration }: Picture): Silence[] {
  const points = Math.min(...peaks.map(({ length }) => length));
  if (peaks.length === 0 || points === 0 || !(duration > 0)) return [];
  const step = duration / points;
  const found: Silence[] = [];
  let from: number | null = null;
  for (let at = 0; at <= points; at += 1) {
    const isQuiet = at < points && peaks.every((channel) => (channel[at] ?? 0) < QUIET);
    if (isQuiet) from ??= at;
    else if (from !== null) {
      if ((at - from) * step >= LEAST) found.push({ start: from * step + MARGIN, end: at * step - MARGIN });
      from = null;
    }
  }
  return found;
}

/** End of the silence at this second; null where somebody speaks. */
export function afterSilence(silences: readonly Silence[], time: number): number | null {
  const inside = silences.find(({ start, end }) => time >= start && time < end);
  return inside ? inside.end : null;
}
