import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { useTheme } from '#src/app/theme.ts';
import type { Playback } from './playback.ts';
import { isZoomed } from './wave-view.ts';

export type WaveformProps = {
  /** Playback whose audio has a source already: wavesurfer would remove an empty one. */
  playback: Playback;
  /** Peaks per channel, 0…100, made by the server: the file is never decoded here. */
  peaks: readonly (readonly number[])[];
  duration: number;
  /** Height of the whole, px. */
  height: number;
};

const BARS = { barWidth: 2, barGap: 1, barRadius: 1, barMinHeight: 1 } as const;

/** Waveform, a picture of the sound; seeking, marks and words for readers belong to the slider above it. */
export function Waveform({ playback, peaks, duration, height }: WaveformProps) {
  const container = useRef<HTMLDivElement>(null);
  const surfer = useRef<WaveSurfer | null>(null);
  const theme = useTheme();

  useEffect(() => {
    if (!container.current) return;
    const made = WaveSurfer.create({
      container: container.current,
      media: playback.audio,
      peaks: peaks.map((channel) => channel.map((peak) => peak / 100)),
      duration,
      height: height / peaks.length,
      interact: false,
      // What is in sight is the view's to say.
      autoScroll: false,
      autoCenter: false,
      hideScrollbar: true,
      cursorWidth: 2,
      ...BARS,
      ...paint(peaks.length),
      ...nonceOption(),
    });
    surfer.current = made;
    const show = (): void => showPart(made, playback, duration);
    // Progress is drawn at once: the waveform hears of a position only when the sound moves, and the address may name a
    // second before that.
    made.on('redrawcomplete', () => {
      show();
      made.getRenderer().renderProgress(playback.state().time / duration);
    });
    const leave = playback.view.subscribe(show);
    return () => {
      leave();
      surfer.current = null;
      made.destroy();
    };
  }, [playback, peaks, duration, height]);

  // Theme change is passed on: the canvas takes colours by value.
  useEffect(() => {
    if (theme) surfer.current?.setOptions(paint(peaks.length));
  }, [theme, peaks.length]);

  // Its own scroller takes no wheel: the view has it.
  return <div ref={container} aria-hidden="true" style={{ height }} className="pointer-events-none isolate" />;
}

/** Draws the part that the view shows; again after each drawing, since a column may have become wider. */
function showPart(surfer: WaveSurfer, { view }: Playback, duration: number): void {
  if (!surfer.getDecodedData()) return;
  const shown = view.shown();
  // The file may be some milliseconds longer than the server says: what is drawn is the server's.
  const part = (shown.to - shown.from) * (duration / shown.duration);
  const pxPerSecond = isZoomed(shown) ? surfer.getWidth() / part : 0;
  if (Math.abs(surfer.options.minPxPerSec - pxPerSecond) > pxPerSecond / 1000) surfer.zoom(pxPerSecond);
  if (isZoomed(shown)) surfer.setScrollTime(shown.from * (duration / shown.duration));
}

function nonceOption(): { cspNonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { cspNonce: nonce } : {};
}

function paint(channels: number) {
  const color = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  const first = { waveColor: color('edge'), progressColor: color('accent-text') };
  const second = { waveColor: color('edge'), progressColor: color('grade-good') };
  return {
    ...first,
    cursorColor: color('ink'),
    ...(channels > 1 ? { splitChannels: [first, second] } : {}),
  };
}
