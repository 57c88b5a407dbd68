import { FastForward, Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { usePlaybackState } from './playback-context.tsx';
import { type Playback, SPEEDS } from './playback.ts';
import { SKIP_LONG, SKIP_SHORT } from './player-shortcuts.ts';

type OfPlayback = { playback: Playback };

/** Controls of the player; `extra`: added at the end by the page. */
export function PlayerControls({ playback, extra }: OfPlayback & { extra?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex items-center gap-1">
        <SkipButton playback={playback} seconds={-SKIP_LONG} />
        <SkipButton playback={playback} seconds={-SKIP_SHORT} />
        <PlayButton playback={playback} />
        <SkipButton playback={playback} seconds={SKIP_SHORT} />
        <SkipButton playback={playback} seconds={SKIP_LONG} />
      </div>
      <PlaybackTime playback={playback} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        {extra}
        <SkipSilence playback={playback} />
        <Volume playback={playback} />
        <Speed playback={playback} />
      </div>
    </div>
  );
}

export function PlayButton({ playback }: OfPlayback) {
  const playing = usePlaybackState(playback, (state) => state.playing);
  return (
    <IconButton
      label={playing ? 'Пауза' : 'Слушать'}
      icon={playing ? <Pause className="fill-current" /> : <Play className="fill-current" />}
      variant="primary"
      onClick={() => playback.toggle()}
      className="rounded-full"
    />
  );
}

/** «на 5 секунд», in the accusative. */
const SECONDS = ['секунду', 'секунды', 'секунд'] as const;

export function SkipButton({ playback, seconds }: OfPlayback & { seconds: number }) {
  const back = seconds < 0;
  const amount = Math.abs(seconds);
  return (
    <IconButton
      label={`${back ? 'Назад' : 'Вперёд'} на ${countOf(amount, SECONDS)}`}
      icon={<span className="text-sm font-medium tabular-nums">{back ? `−${amount}` : `+${amount}`}</span>}
      onClick={() => playback.skip(seconds)}
    />
  );
}

/** Time in figures; the slider says the same to readers, in words. */
export function PlaybackTime({ playback }: OfPlayback) {
  const time = usePlaybackState(playback, (state) => formatDuration(state.time));
  // Rounded, as the facts say it: 45.6 s are 0:46 in both.
  const duration = usePlaybackState(playback, (state) => formatDuration(Math.round(state.duration)));
  return (
    <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted tabular-nums">
      <span className="font-medium text-ink">{time}</span> / {duration}
    </span>
  );
}

function SkipSilence({ playback }: OfPlayback) {
  const skips = usePlaybackState(playback, (state) => state.skipsSilence);
  return (
    <IconButton
      label="Пропускать тишину"
      icon={<FastForward />}
      aria-pressed={skips}
      onClick={() => playback.setSkipsSilence(!skips)}
      className={skips ? 'bg-accent-soft text-accent-text' : undefined}
    />
  );
}

const speedText = (speed: number): string => `${String(speed).replace('.', ',')}×`;
const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: speedText(speed) }));

function Speed({ playback }: OfPlayback) {
  const speed = usePlaybackState(playback, (state) => state.speed);
  return (
    <Select
      aria-label="Скорость"
      options={SPEED_OPTIONS}
      value={String(speed)}
      onChange={(event) => playback.setSpeed(Number(event.target.value))}
      className="w-24 max-[359px]:w-20"
    />
  );
}

function Volume({ playback }: OfPlayback) {
  const volume = usePlaybackState(playback, (state) => (state.muted ? 0 : state.volume));
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    // Volume is hidden on touch: a phone has its own keys for it, and iOS lets no page change it.
    <div className="flex items-center gap-1 pointer-coarse:hidden">
      <IconButton
        label={volume === 0 ? 'Включить звук' : 'Выключить звук'}
        icon={<Icon />}
        onClick={() => playback.toggleMute()}
      />
      <input
        type="range"
        aria-label="Громкость"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => playback.setVolume(Number(event.target.value))}
        className="w-20 accent-accent"
      />
    </div>
  );
}
