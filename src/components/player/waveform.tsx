import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { useTheme } from '#src/app/theme.ts';
import type { Playback } from './playback.ts';

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
      hideScrollbar: true,
      cursorWidth: 2,
      ...BARS,
      ...paint(peaks.length),
      ...nonceOption(),
    });
    surfer.current = made;
    // Progress is drawn at once: the waveform hears of a position only when the sound moves, and the address may name a
    // second before that.
    made.on('redrawcomplete', () => made.getRenderer().renderProgress(playback.state().time / duration));
    return () => {
      surfer.current = null;
      made.destroy();
    };
  }, [playback, peaks, duration, height]);

  // Theme change is passed on: the canvas takes colours by value.
  useEffect(() => {
    if (theme) surfer.current?.setOptions(paint(peaks.length));
  }, [theme, peaks.length]);

  return <div ref={container} aria-hidden="true" style={{ height }} className="isolate" />;
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
