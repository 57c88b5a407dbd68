import { type RefObject, useEffect, useRef } from 'react';

/** Duration of a long press (P-14), shorter than the browser's own, which then has nothing to add. */
const LONG_PRESS_MS = 300;
/** Tolerance of movement: a finger is never quite still; farther than that it scrolls. */
const SLIP_PX = 10;

export type LongPress = { target: EventTarget | null; x: number; y: number };

/**
 * Watches long presses: a finger that rests on the element, where `isFor` allows, calls `onPress`. Nothing follows when
 * it lifts: what has opened lies under it by then and would be pressed or dismissed. Returns the unsubscribe.
 */
export function watchLongPress(
  element: HTMLElement,
  onPress: (press: LongPress) => void,
  isFor: (target: EventTarget | null) => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let wasLong = false;

  const cancel = (): void => clearTimeout(timer);
  const begin = ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent): void => {
    cancel();
    wasLong = false;
    if (pointerType !== 'touch' || !isPrimary || !isFor(target)) return;
    from = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      wasLong = true;
      onPress({ target, ...from });
    }, LONG_PRESS_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP_PX) cancel();
  };
  /** Swallows what the browser makes of the same finger: a click when it lifts, its own menu. */
  const swallow = (event: Event): void => {
    cancel();
    if (!wasLong) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') wasLong = false;
  };
  /** Prevented touchend: mousedown, mouseup and click, aimed at what lies there now, are then not made of it. */
  const lift = (event: TouchEvent): void => {
    cancel();
    if (wasLong && event.cancelable) event.preventDefault();
    wasLong = false;
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', cancel, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('touchend', lift, { signal, passive: false });
  element.addEventListener('click', swallow, { signal, capture: true });
  // Document: the browser's own long press comes later and is aimed at the opened menu.
  document.addEventListener('contextmenu', swallow, { signal, capture: true });
  return () => {
    cancel();
    stop.abort();
  };
}

/** Point of the window, px. */
export type Point = { x: number; y: number };

/** Point of a right click; the menu key of a keyboard has none. */
function pointOf(event: MouseEvent): Point | null {
  return event.button === 2 ? { x: event.clientX, y: event.clientY } : null;
}

/**
 * Opens the context menu of the element that `find` returns for `ref` (the row around a button, the link itself): by a
 * right click, and on touch by a long press of 300 ms (P-14). The menu belongs where the pointer is.
 */
export function useLongPress(
  ref: RefObject<HTMLElement | null>,
  onPress: (point: Point | null) => void,
  find: (element: HTMLElement) => HTMLElement | null = (element) => element,
): void {
  const latest = useRef({ onPress, find });
  useEffect(() => {
    latest.current = { onPress, find };
  });
  useEffect(() => {
    const target = ref.current && latest.current.find(ref.current);
    if (!target) return;
    const onContextMenu = (event: MouseEvent): void => {
      // Selected text: the person wants to copy it.
      if (window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      latest.current.onPress(pointOf(event));
    };
    const stop = watchLongPress(target, ({ x, y }) => latest.current.onPress({ x, y }));
    target.addEventListener('contextmenu', onContextMenu);
    return () => {
      stop();
      target.removeEventListener('contextmenu', onContextMenu);
    };
  }, [ref]);
}
