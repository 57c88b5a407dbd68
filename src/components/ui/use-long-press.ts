import { type RefObject, useEffect, useRef } from 'react';

/** Duration of a long press (P-14), shorter than the browser's own, which then has nothing to add. */
const LONG_PRESS_MS = 300;
/** Tolerance of movement: a finger is never quite still; farther than that it scrolls. */
const SLIP_PX = 10;

export type LongPress = { target: EventTarget | null; x: number; y: number };

/**
 * Watches long presses: a finger that rests on the element, where `isFor` allows, calls `onPress`; the following click
 * is swallowed. Returns the unsubscribe.
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
  /** Swallows the click when the finger goes up, and the browser's own menu. */
  const swallow = (event: Event): void => {
    cancel();
    if (!wasLong) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') wasLong = false;
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', cancel, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('click', swallow, { signal, capture: true });
  element.addEventListener('contextmenu', swallow, { signal, capture: true });
  return () => {
    cancel();
    stop.abort();
  };
}

/**
 * Opens the context menu of the element that `find` returns for `ref` (the row around a button, the link itself): by a
 * right click, and on touch by a long press of 300 ms (P-14).
 */
export function useLongPress(
  ref: RefObject<HTMLElement | null>,
  onPress: () => void,
  find: (element: HTMLElement) => HTMLElement | null = (element) => element,
): void {
  const latest = useRef({ onPress, find });
  useEffect(() => {
    latest.current = { onPress, find };
  });
  useEffect(() => {
    const target = ref.current && latest.current.find(ref.current);
    if (!target) return;
    const press = (): void => latest.current.onPress();
    const onContextMenu = (event: Event): void => {
      // Selected text: the person wants to copy it.
      if (window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      press();
    };
    const stop = watchLongPress(target, press);
    target.addEventListener('contextmenu', onContextMenu);
    return () => {
      stop();
      target.removeEventListener('contextmenu', onContextMenu);
    };
  }, [ref]);
}
