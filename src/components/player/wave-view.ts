/** Part of a recording that its waveform shows. Units: seconds. */
export type Shown = { from: number; to: number; duration: number };

/** Shortest part: in a column of 569 px a pixel is then 35 ms, finer than a tenth of a second. */
const LEAST_SHOWN = 20;
/** One press of «+» or «−». */
export const ZOOM_STEP = 2;
/** Share of the part at which the playhead stands once the waveform has followed it. */
const FOLLOWED_TO = 0.1;

export const isZoomed = ({ from, to, duration }: Shown): boolean => to - from < duration;
export const isShown = ({ from, to }: Shown, time: number): boolean => to > from && time >= from && time <= to;

/** Place of a second, in per cent of the width; beyond the end of the recording is its end. */
export function leftOf({ from, to, duration }: Shown, time: number): string {
  return `${(100 * (Math.min(time, duration) - from)) / (to - from)}%`;
}

/** Place of a span as far as it is in sight; null: it is not. */
export function edgesOf(shown: Shown, { start, end }: { start: number; end: number }) {
  const { from, to } = shown;
  if (!(to > from) || end < from || start > to) return null;
  const [first, last] = [Math.max(start, from), Math.min(end, to)];
  return { left: leftOf(shown, first), width: `${(100 * (last - first)) / (to - from)}%` };
}

/** Zooms around the playhead, or around the middle of what is in sight where the playhead is not. */
export function zoomAround(view: WaveView, time: number, factor: number): void {
  const { from, to } = view.shown();
  view.zoom(factor, isShown(view.shown(), time) ? time : (from + to) / 2);
}

/**
 * What part of a recording is in sight, outside React: an hour in 569 px makes 38 seconds of a drag of 6 px, so one comes
 * nearer (D-17). It follows the sound while that is in sight; who has scrolled away from it is left alone.
 */
export class WaveView {
  readonly #listeners = new Set<() => void>();
  #shown: Shown;

  constructor(duration: number) {
    this.#shown = { from: 0, to: duration, duration };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (): Shown => this.#shown;

  /** True while there is something to come nearer to. */
  get canZoomIn(): boolean {
    const { from, to, duration } = this.#shown;
    return to - from > Math.min(LEAST_SHOWN, duration);
  }

  /** Takes the length as it is known now: the server's figure first, then the file's own. */
  measure(duration: number): void {
    if (isZoomed(this.#shown)) this.#show(this.#shown.from, this.#shown.to - this.#shown.from, duration);
    else this.#show(0, duration, duration);
  }

  /** Comes nearer (a factor above 1) or goes away; `around` stays where it is. */
  zoom(factor: number, around: number): void {
    const { from, to, duration } = this.#shown;
    const length = Math.max((to - from) / factor, Math.min(LEAST_SHOWN, duration));
    const share = to > from ? (around - from) / (to - from) : 0;
    this.#show(around - share * length, length, duration);
  }

  showAll(): void {
    this.#show(0, this.#shown.duration, this.#shown.duration);
  }

  scroll(seconds: number): void {
    const { from, to, duration } = this.#shown;
    this.#show(from + seconds, to - from, duration);
  }

  /** Brings a second into sight, if it is not. */
  reveal(time: number): void {
    const { from, to } = this.#shown;
    if (!isShown(this.#shown, time)) this.scroll(time - from - (to - from) * FOLLOWED_TO);
  }

  /** Goes along with the sound, unless it was out of sight before: somebody looks at another place. */
  follow(before: number, now: number): void {
    if (isShown(this.#shown, before)) this.reveal(now);
  }

  #show(from: number, length: number, duration: number): void {
    const shown = Math.min(length, duration);
    const first = Math.min(Math.max(from, 0), duration - shown);
    const before = this.#shown;
    this.#shown = { from: first, to: first + shown, duration };
    if (before.from === first && before.to === this.#shown.to && before.duration === duration) return;
    for (const listener of this.#listeners) listener();
  }
}
