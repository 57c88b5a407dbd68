import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './move-block.ts';

type RowDrag = { dragged: string | null; onPointerDown: (event: PointerEvent, key: string, at: number) => void };

/**
 * Moving rows of a list by mouse, pen or finger: a row goes where the pointer is. Listens on the window: a row that is
 * moved in the document loses the pointer's capture.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = useRef(onMove);
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => stop.current?.abort(), []);

  const onPointerDown = (event: PointerEvent, key: string, at: number): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    let place = at;
    const events = new AbortController();
    const { signal } = events;
    stop.current?.abort();
    stop.current = events;
    setDragged(key);
    const onPointerMove = ({ clientY }: globalThis.PointerEvent): void => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = placeAt(clientY, rows);
      if (to < 0 || to === place) return;
      move.current(place, to);
      place = to;
    };
    const end = (): void => {
      events.abort();
      setDragged(null);
    };
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };
  return { dragged, onPointerDown };
}
