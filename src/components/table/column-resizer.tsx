import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { lookUp } from '#domain/kernel/look-up.ts';
import { WIDTH_LIMITS } from './table-settings.ts';

const STEP_PX = 16;
const KEY_STEPS: Record<string, number> = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX };

const within = (width: number): number => Math.round(Math.min(Math.max(width, WIDTH_LIMITS.min), WIDTH_LIMITS.max));

/** Shows a width while it is dragged, without drawing the rows anew: the table is one grid. */
function showWidth(header: HTMLElement, width: number): void {
  const table = header.closest('table');
  const place = [...(header.parentElement?.children ?? [])].indexOf(header);
  if (!table || place === -1) return;
  const tracks = getComputedStyle(table).gridTemplateColumns.split(' ');
  tracks[place] = `${width}px`;
  table.style.gridTemplateColumns = tracks.join(' ');
}

function headerOf(event: { currentTarget: HTMLElement }): HTMLElement | null {
  return event.currentTarget.parentElement;
}

/** Edges of a header are one stop of Tab, the first: ↑ ↓ lead to the others. */
const WAYS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function focusAnother(edge: HTMLElement, way: number): void {
  const edges = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  edges[edges.indexOf(edge) + way]?.focus();
}

type ColumnResizerProps = {
  /** Name of the column. */
  title: string;
  isFirst: boolean;
  /** Keeps the width; null gives the column back to its contents. */
  onResize: (width: number | null) => void;
};

/** Edge of a column: dragged, moved by ← →, another one reached by ↑ ↓, given back to the contents by a double click or Backspace (D-16). */
export function ColumnResizer({ title, isFirst, onResize }: ColumnResizerProps) {
  const [width, setWidth] = useState(0);
  const [drag, setDrag] = useState<{ from: number; width: number } | null>(null);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    const header = headerOf(event);
    if (event.button !== 0 || !header) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, width: header.offsetWidth });
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const header = headerOf(event);
    if (drag && header) showWidth(header, within(drag.width + event.clientX - drag.from));
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const header = headerOf(event);
    if (!drag || !header) return;
    setDrag(null);
    header.closest('table')?.style.removeProperty('grid-template-columns');
    if (event.clientX !== drag.from) onResize(within(drag.width + event.clientX - drag.from));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const header = headerOf(event);
    const way = lookUp(WAYS, event.key);
    if (way !== undefined) {
      event.preventDefault();
      return focusAnother(event.currentTarget, way);
    }
    const step = lookUp(KEY_STEPS, event.key);
    if (!header || (step === undefined && event.key !== 'Backspace')) return;
    event.preventDefault();
    const next = step === undefined ? null : within(header.offsetWidth + step);
    setWidth(next ?? 0);
    onResize(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator in focus is a control (ARIA)
    <span
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isFirst ? 0 : -1}
      aria-orientation="vertical"
      aria-label={`Ширина колонки «${title}»`}
      aria-valuemin={WIDTH_LIMITS.min}
      aria-valuemax={WIDTH_LIMITS.max}
      aria-valuenow={within(width)}
      onFocus={(event) => setWidth(headerOf(event)?.offsetWidth ?? 0)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-accent-text focus-visible:border-accent-text focus-visible:outline-none group-hover/header:border-line hover:group-hover/header:border-accent-text"
    />
  );
}
