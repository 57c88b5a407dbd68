import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { useTheme } from '#src/app/theme.ts';
import type { Playback } from './playback.ts';

export type WaveformProps = {
  /** Its audio has a source already: wavesurfer would take an empty one away. */
  playback: Playback;
  /** Per channel, 0…100, made by the server: the file is never decoded here. */
  peaks: readonly (readonly number[])[];
  duration: number;
  /** Of the whole, pixels. */
  height: number;
};

const BARS = { barWidth: 2, barGap: 1, barRadius: 1, barMinHeight: 1 } as const;

/** A picture of the sound; seeking, marks and words for readers are the slider's above it. */
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
    // It hears of a place only when the sound moves; a second of the address was there before it.
    made.on('redrawcomplete', () => made.getRenderer().renderProgress(playback.state().time / duration));
    return () => {
      surfer.current = null;
      made.destroy();
    };
  }, [playback, peaks, duration, height]);

  // The canvas takes colours by value, so a change of theme has to be told.
  useEffect(() => {
    if (theme) surfer.current?.setOptions(paint(peaks.length));
  }, [theme, peaks.length]);

  return <div ref={container} aria-hidden="true" style={{ height }} />;
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
