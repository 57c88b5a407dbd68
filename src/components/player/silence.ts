/** A stretch of a recording in which nobody speaks. Units: seconds. */
export type Silence = { start: number; end: number };

/** Per cent of full loudness: a quiet line hums below it, a whisper does not. */
const QUIET = 4;
/** Shorter ones are how people talk. */
const LEAST = 2;
/** Left of a silence at both ends: a word is not cut where it fades. */
const MARGIN = 0.4;

type Picture = { peaks: readonly (readonly number[])[]; duration: number };

/**
 * Where all channels are quiet for long, told from the picture of the sound (D-17).
 * @param picture maxima 0…100 per channel, equally spaced over `duration` seconds
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

/** Where to go on from this second when silence is left out; null where somebody speaks. */
export function afterSilence(silences: readonly Silence[], time: number): number | null {
  const inside = silences.find(({ start, end }) => time >= start && time < end);
  return inside ? inside.end : null;
}
