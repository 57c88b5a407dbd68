import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { spellTenths } from '#domain/kernel/format-tenths.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { type Edge, LEAST_SPAN, type Span, withEdge } from './span.ts';
import type { Trimming } from './span-picker.tsx';
import { edgesOf, isShown, leftOf, type WaveView } from './wave-view.ts';
import { useShown } from './use-shown.ts';

type TrimHandlesProps = {
  trimming: Trimming;
  view: WaveView;
  /** Gives the focus of a handle that goes a place. */
  onLeave: () => void;
};

const EDGES = ['start', 'end'] as const;

/** The fragment in work, whose edges are dragged or moved by keys (D-17). Beside the slider, which may hold no other. */
export function TrimHandles({ trimming, view, onLeave }: TrimHandlesProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useShown(view);
  const edges = edgesOf(shown, trimming.span);
  return (
    <div ref={place} className="pointer-events-none absolute inset-0">
      {edges && (
        <span
          aria-hidden="true"
          style={edges}
          className="absolute inset-y-0 rounded-sm border-x-2 border-accent-text bg-accent/20"
        />
      )}
      {EDGES.map((edge) => (
        <Handle
          key={edge}
          edge={edge}
          trimming={trimming}
          view={view}
          widthOf={() => place.current?.getBoundingClientRect().width ?? 0}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}

type HandleProps = TrimHandlesProps & { edge: Edge; widthOf: () => number };

const NAMES: Record<Edge, string> = { start: 'Начало фрагмента', end: 'Конец фрагмента' };
/** Outside of the fragment, so that those of a short one do not lie over one another. */
const SIDES: Record<Edge, string> = { start: '-translate-x-full justify-end', end: 'justify-start' };

function Handle({ edge, trimming, view, widthOf, onLeave }: HandleProps) {
  const shown = useShown(view);
  const { span } = trimming;
  const { duration } = shown;
  /** Where the pointer took it, and the fragment as it was then. */
  const held = useRef<{ x: number; span: Span; moved: Span } | null>(null);
  const end = (moved: Span | null): void => {
    held.current = null;
    trimming.preview(null);
    if (moved) trimming.trim(moved);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
    held.current = { x: event.clientX, span, moved: span };
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    const width = widthOf();
    if (!held.current || width === 0) return;
    const seconds = ((clientX - held.current.x) * (shown.to - shown.from)) / width;
    held.current.moved = withEdge(held.current.span, edge, held.current.span[edge] + seconds, duration);
    trimming.preview(held.current.moved);
  };
  const onPointerUp = (): void => {
    const now = held.current;
    if (now) end(now.moved === now.span ? null : now.moved);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.code === 'Escape') {
      event.preventDefault();
      if (held.current) return end(null);
      trimming.done();
      return onLeave();
    }
    const to = movedBy(event, span[edge], { edge, span, duration });
    if (to === null) return undefined;
    event.preventDefault();
    const moved = withEdge(span, edge, to, duration);
    if (moved[edge] !== span[edge]) trimming.trim(moved);
    return view.reveal(moved[edge]);
  };
  const bounds = edge === 'start' ? [0, span.end - LEAST_SPAN] : [span.start + LEAST_SPAN, duration];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input type=range> cannot stand at an edge
      role="slider"
      tabIndex={0}
      aria-label={NAMES[edge]}
      aria-valuemin={bounds[0]}
      aria-valuemax={bounds[1]}
      aria-valuenow={span[edge]}
      aria-valuetext={spellTenths(span[edge])}
      onFocus={() => view.reveal(span[edge])}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => held.current && end(null)}
      onKeyDown={onKeyDown}
      style={{ left: leftOf(shown, Math.min(Math.max(span[edge], shown.from), shown.to)) }}
      className={classNames(
        'pointer-events-auto absolute inset-y-0 z-10 flex w-6 cursor-ew-resize touch-none items-center rounded pointer-coarse:w-11',
        SIDES[edge],
        !isShown(shown, span[edge]) && 'not-focus:opacity-0 not-focus:pointer-events-none',
      )}
    >
      <span aria-hidden="true" className="h-6 w-1.5 rounded-full bg-accent-text" />
    </div>
  );
}

const STEP = 0.1;
const LONG_STEP = 1;

type Moving = { edge: Edge; span: Span; duration: number };

/** Second that a key moves the edge to; null: it is no key of the handle's. */
function movedBy({ code, shiftKey }: KeyboardEvent, now: number, { edge, span, duration }: Moving): number | null {
  const step = shiftKey ? LONG_STEP : STEP;
  switch (code) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return now + step;
    case 'Home':
      return edge === 'start' ? 0 : span.start;
    case 'End':
      return edge === 'start' ? span.end : duration;
    default:
      return null;
  }
}
