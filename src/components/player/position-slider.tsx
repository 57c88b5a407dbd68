import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { useMarks } from './fragments.ts';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { SKIP_LONG, SKIP_SHORT } from './player-shortcuts.ts';

type PositionSliderProps = { playback: Playback; className?: string; children: ReactNode };

/** Drag, click or keys move the sound; what is drawn under it is decoration. */
export function PositionSlider({ playback, className, children }: PositionSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const time = usePlaybackState(playback, (state) => Math.floor(state.time));
  const duration = usePlaybackState(playback, (state) => state.duration);

  const shareAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) : 0;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    playback.seek(shareAt(event) * duration);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.pointerType === 'mouse') setHover(shareAt(event));
    if (event.currentTarget.hasPointerCapture(event.pointerId)) playback.seek(shareAt(event) * duration);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = sliderTarget(event, playback.state());
    if (target === null) return;
    event.preventDefault();
    playback.seek(target);
  };

  return (
    <div
      ref={track}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input type=range> cannot hold the picture
      role="slider"
      tabIndex={0}
      aria-label="Место в записи"
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={time}
      aria-valuetext={`${spellDuration(time)} из ${spellDuration(duration)}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHover(null)}
      onKeyDown={onKeyDown}
      className={classNames('relative cursor-pointer touch-pan-y rounded select-none', className)}
    >
      {children}
      <Marks duration={duration} />
      {hover !== null && <HoverTime share={hover} time={hover * duration} />}
    </div>
  );
}

type Position = { time: number; duration: number };

function sliderTarget({ code, shiftKey }: KeyboardEvent, { time, duration }: Position): number | null {
  const step = shiftKey ? SKIP_LONG : SKIP_SHORT;
  switch (code) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return time + step;
    case 'PageDown':
      return time - SKIP_LONG;
    case 'PageUp':
      return time + SKIP_LONG;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}

function Marks({ duration }: { duration: number }) {
  const marks = useMarks();
  if (!(duration > 0)) return null;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {marks.map(({ start, end }) => (
        <span
          key={`${start}-${end}`}
          style={{ left: `${(start / duration) * 100}%`, width: `${(((end ?? start) - start) / duration) * 100}%` }}
          className="absolute inset-y-0 min-w-0.5 bg-grade-fair/15"
        >
          <span className="absolute inset-y-0 left-0 w-0.5 bg-grade-fair" />
          <span className="absolute -top-1 -left-[3px] size-2 rounded-full border border-surface bg-grade-fair" />
        </span>
      ))}
    </span>
  );
}

function HoverTime({ share, time }: { share: number; time: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${share * 100}%` }}
      className="pointer-events-none absolute inset-y-0 w-px bg-ink/40"
    >
      <span className="absolute bottom-0 left-0 -translate-x-1/2 rounded bg-ink px-1.5 text-xs text-canvas tabular-nums">
        {formatDuration(time)}
      </span>
    </span>
  );
}
