import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatDuration, spellDuration } from '#domain/kernel/format-duration.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { usePlaybackState } from './playback-context.tsx';
import type { Playback } from './playback.ts';
import { useShown } from './use-shown.ts';
import { isZoomed, type Shown, ZOOM_STEP, zoomAround } from './wave-view.ts';

/** The whole recording in small with the part that is in sight, and the buttons that zoom (D-17). */
export function ZoomBar({ playback }: { playback: Playback }) {
  const { view } = playback;
  const shown = useShown(view);
  const zoomed = isZoomed(shown);
  const zoom = (factor: number) => () => zoomAround(view, playback.state().time, factor);
  return (
    <div className="flex items-center gap-1">
      <Overview playback={playback} shown={shown} />
      {zoomed && (
        <Button size="sm" variant="ghost" onClick={() => view.showAll()}>
          Весь разговор
        </Button>
      )}
      <IconButton
        size="sm"
        label="Отдалить"
        icon={<ZoomOut />}
        disabledReason={zoomed ? undefined : 'Видна вся запись'}
        onClick={zoom(1 / ZOOM_STEP)}
      />
      <IconButton
        size="sm"
        label="Приблизить"
        icon={<ZoomIn />}
        disabledReason={view.canZoomIn ? undefined : 'Ближе некуда'}
        onClick={zoom(ZOOM_STEP)}
      />
    </div>
  );
}

/** Share of what is in sight that an arrow scrolls by. */
const ARROW_SHARE = 0.2;

/** Strip of the whole: a press or a drag shows that place, arrows go on from where one is. */
function Overview({ playback, shown }: { playback: Playback; shown: Shown }) {
  const { view } = playback;
  const strip = useRef<HTMLDivElement>(null);
  const { from, to, duration } = shown;
  const length = to - from;
  const zoomed = isZoomed(shown);
  const showAt = (event: PointerEvent): void => {
    const box = strip.current?.getBoundingClientRect();
    if (!zoomed || !box || box.width === 0) return;
    view.scroll((duration * (event.clientX - box.left)) / box.width - length / 2 - view.shown().from);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    showAt(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const seconds = scrollOf(event.code, shown);
    if (seconds === null) return;
    event.preventDefault();
    view.scroll(seconds);
  };
  const picture = (
    <span className="relative block h-1.5 w-full rounded-full bg-pressed">
      <span
        style={{ left: `${(100 * from) / duration}%`, width: `${(100 * length) / duration}%` }}
        className="absolute inset-y-0 min-w-1.5 rounded-full bg-edge"
      />
      <Playhead playback={playback} />
    </span>
  );
  const look = 'flex h-8 min-w-0 flex-1 items-center rounded pointer-coarse:h-11';
  if (!zoomed) {
    return (
      <div aria-hidden="true" className={look}>
        {picture}
      </div>
    );
  }
  return (
    <div
      ref={strip}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input type=range> cannot show how much is in sight
      role="slider"
      tabIndex={0}
      aria-label="Видимая часть записи"
      aria-valuemin={0}
      aria-valuemax={Math.round(duration - length)}
      aria-valuenow={Math.round(from)}
      aria-valuetext={`с ${formatDuration(from)} по ${formatDuration(to)}, всего ${spellDuration(Math.round(duration))}`}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && showAt(event)}
      onKeyDown={onKeyDown}
      className={`${look} cursor-pointer touch-none select-none`}
    >
      {picture}
    </div>
  );
}

function scrollOf(code: string, { from, to, duration }: Shown): number | null {
  const length = to - from;
  switch (code) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -length * ARROW_SHARE;
    case 'ArrowRight':
    case 'ArrowUp':
      return length * ARROW_SHARE;
    case 'PageUp':
      return -length;
    case 'PageDown':
      return length;
    case 'Home':
      return -duration;
    case 'End':
      return duration;
    default:
      return null;
  }
}

function Playhead({ playback }: { playback: Playback }) {
  const share = usePlaybackState(playback, ({ time, duration }) => (duration > 0 ? time / duration : 0));
  return (
    <span
      style={{ left: `${100 * share}%` }}
      className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 rounded-full bg-accent-text"
    />
  );
}
