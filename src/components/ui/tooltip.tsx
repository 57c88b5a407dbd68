import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';

/** Room needed above for two lines; with less the bubble goes below. */
const ROOM_ABOVE = 64;
const MARGIN = 8;

type TooltipPosition = { middle: number; edge: number; below: boolean };

function placeFor(anchor: DOMRect): TooltipPosition {
  const below = anchor.top < ROOM_ABOVE;
  return { middle: anchor.left + anchor.width / 2, edge: below ? anchor.bottom : anchor.top, below };
}

/** Centres the bubble over its control within the window; called once the bubble has its width. */
function keepInWindow(bubble: HTMLElement, middle: number): void {
  const room = window.innerWidth - bubble.offsetWidth - MARGIN;
  bubble.style.left = `${Math.max(MARGIN, Math.min(middle - bubble.offsetWidth / 2, room))}px`;
}

/** Handlers of what a tooltip is for, to be put on it or on an element around it, and the bubble while it is shown. */
export function useTooltip(text: string | undefined) {
  const [place, setPlace] = useState<TooltipPosition | null>(null);
  const show = (anchor: Element): void => setPlace(placeFor(anchor.getBoundingClientRect()));
  const hide = (): void => setPlace(null);
  const handlers = {
    onPointerEnter: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') show(event.currentTarget);
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent): void => {
      if (event.target.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !place) return;
      event.stopPropagation();
      hide();
    },
  };
  const bubble = text && place && createPortal(<Bubble text={text} place={place} />, document.body);
  return { handlers, bubble };
}

type TooltipProps = {
  /** Text; without one only the children are rendered. */
  text: string | undefined;
  children: (described: { 'aria-describedby'?: string }) => ReactNode;
  /** True when the text is already the control's accessible name: show it, do not describe with it. */
  isName?: boolean;
  className?: string;
};

/**
 * Tooltip shown on hover and on keyboard focus, closed by Esc (WCAG 1.4.13). Its text stays in the page as the
 * control's description, so that a screen reader hears it without the bubble.
 */
export function Tooltip({ text, children, isName = false, className }: TooltipProps) {
  const id = useId();
  const { handlers, bubble } = useTooltip(text);
  if (!text) return children({});
  return (
    <span role="presentation" className={classNames('inline-flex', className)} {...handlers}>
      {children(isName ? {} : { 'aria-describedby': id })}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {bubble}
    </span>
  );
}

function Bubble({ text, place }: { text: string; place: TooltipPosition }) {
  return (
    <span
      ref={(bubble) => {
        if (bubble) keepInWindow(bubble, place.middle);
      }}
      aria-hidden="true"
      style={{ top: place.edge }}
      className={classNames('fixed z-toast flex animate-fade-in py-1.5', !place.below && '-translate-y-full')}
    >
      <span className="w-max max-w-64 rounded bg-ink px-2 py-1 text-center text-xs text-canvas">{text}</span>
    </span>
  );
}
