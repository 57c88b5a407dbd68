import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { isOfSoundMark, markKey, useBoard } from './fragments.ts';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { SKIP_LONG, SKIP_SHORT } from './player-shortcuts.ts';
import { isDrag, type Span, spanBetween } from './span.ts';
import { edgesOf, type Shown } from './wave-view.ts';

type PositionSliderProps = {
  playback: Playback;
  id?: string;
  /** Part of the recording that it spans; absent: the whole. */
  shown?: Shown;
  /** Marks seconds by a drag instead of moving the sound; null drops the former marks. */
  onMark?: ((span: Span | null) => void) | undefined;
  className?: string;
  children: ReactNode;
};

/** Press: where the pointer went down, and the span drawn since. */
type Press = { x: number; time: number; span: Span | null };

/** Slider of the position: drag, click or keys move the sound; what is drawn under it is decoration. */
export function PositionSlider({ playback, id, shown, onMark, className, children }: PositionSliderProps) {
  const press = useRef<Press | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const time = usePlaybackState(playback, (state) => Math.floor(state.time));
  const duration = usePlaybackState(playback, (state) => state.duration);
  const span = shown ?? { from: 0, to: duration, duration };
  const timeAt = (share: number): number => span.from + share * (span.to - span.from);

  const shareAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) : 0;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pressed = timeAt(shareAt(event));
    press.current = { x: event.clientX, time: pressed, span: null };
    if (onMark) onMark(null);
    else playback.seek(pressed);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.pointerType === 'mouse') setHover(shareAt(event));
    if (!press.current) return;
    const reached = timeAt(shareAt(event));
    if (!onMark) {
      playback.seek(reached);
      return;
    }
    const { x, time: pressed } = press.current;
    press.current.span = isDrag(x, event.clientX) ? spanBetween(pressed, reached) : null;
    onMark(press.current.span);
  };
  const onPointerUp = (): void => {
    // Seek on release: the transcript that follows the sound would scroll the page away under the finger.
    if (onMark && press.current) playback.seek(press.current.span?.start ?? press.current.time);
    press.current = null;
  };
  /** Cancelled when the finger scrolls the page instead. */
  const onPointerCancel = (): void => {
    press.current = null;
    onMark?.(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.code === 'Escape') onMark?.(null);
    const target = sliderTarget(event, playback.state());
    if (target === null) return;
    event.preventDefault();
    playback.seek(target);
  };

  return (
    <div
      ref={track}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input type=range> cannot hold the picture
      role="slider"
      tabIndex={0}
      aria-label="Место в записи"
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={time}
      aria-valuetext={`${spellDuration(time)}, всего ${spellDuration(Math.round(duration))}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onPointerLeave={() => setHover(null)}
      onKeyDown={onKeyDown}
      className={classNames('relative cursor-pointer touch-pan-y rounded select-none', className)}
    >
      {children}
      <Marks shown={span} />
      {hover !== null && <HoverTime share={hover} time={timeAt(hover)} />}
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

function Marks({ shown }: { shown: Shown }) {
  const marks = useBoard((board) => board.marks).filter(isOfSoundMark);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {marks.map((mark) => {
        const { start, end } = mark.evidence;
        const edges = edgesOf(shown, { start: Math.min(start, shown.duration), end: end ?? start });
        if (!edges) return null;
        return (
          <span key={markKey(mark)} style={edges} className="absolute inset-y-0 min-w-0.5 bg-grade-fair/15">
            {start >= shown.from && (
              <span className="absolute inset-y-0 left-0 w-0.5 bg-grade-fair">
                <span className="absolute -top-1 -left-[3px] size-2 rounded-full border border-surface bg-grade-fair" />
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

function HoverTime({ share, time }: { share: number; time: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${share * 100}%` }}
      className="pointer-events-none absolute inset-y-0 z-10 w-px bg-ink/40"
    >
      <span className="absolute bottom-0 left-0 -translate-x-1/2 rounded bg-ink px-1.5 text-xs text-canvas tabular-nums">
        {formatDuration(time)}
      </span>
    </span>
  );
}
