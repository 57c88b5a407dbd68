import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';

const HAS_TOP_LAYER = typeof HTMLElement.prototype.showPopover === 'function';
const ALL = Number.POSITIVE_INFINITY;
const GAP = 6;
const MARGIN = 8;

type Size = { width: number; height: number };
type Room = { anchor: Pick<DOMRect, 'left' | 'top' | 'bottom'>; popup: Size; window: Size };

/** Position below the anchor, or above where there is more room; never over the window's edge. */
export function placePopup({ anchor, popup, window }: Room): { left: number; top: number; maxHeight: number } {
  const below = window.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isAbove = popup.height > below && above > below;
  const maxHeight = Math.max(isAbove ? above : below, 0);
  const height = Math.min(popup.height, maxHeight);
  const rightmost = window.width - popup.width - MARGIN;
  return {
    left: Math.max(MARGIN, Math.min(anchor.left, rightmost)),
    top: isAbove ? anchor.top - GAP - height : anchor.bottom + GAP,
    maxHeight,
  };
}

function place(popup: HTMLElement, anchor: HTMLElement, tallest: number): void {
  popup.style.minWidth = `${Math.min(anchor.offsetWidth, window.innerWidth - 2 * MARGIN)}px`;
  const { left, top, maxHeight } = placePopup({
    anchor: anchor.getBoundingClientRect(),
    popup: { width: popup.offsetWidth, height: Math.min(popup.scrollHeight, tallest) },
    window: { width: document.documentElement.clientWidth, height: window.innerHeight },
  });
  popup.style.left = `${left}px`;
  popup.style.top = `${top}px`;
  popup.style.maxHeight = `${Math.min(maxHeight, tallest)}px`;
}

type PopupProps = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
  /** Label of a dialog; a list names itself. */
  label?: string;
  /** Keeps the focus in the control on a press inside (a list below the text). */
  keepsFocus?: boolean;
  /** Maximum height before it scrolls, px. */
  tallest?: number;
};

/**
 * Popup of a control. It stays inside its control in the DOM, so that a dialog around both keeps one focus order, and
 * is drawn in the browser's top layer, so that no scrolling part around it cuts it off.
 */
export function Popup({ anchor, onClose, children, label, keepsFocus = false, tallest = ALL }: PopupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const popup = ref.current;
    const target = anchor.current;
    if (!popup || !target) return;
    if (HAS_TOP_LAYER) popup.showPopover();
    const follow = (): void => place(popup, target, tallest);
    follow();
    // Late content changes the size.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
    for (const child of popup.children) sizes?.observe(child);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      sizes?.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [anchor, tallest]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Esc is stopped before the dialog around hears of it: it closes the topmost only (U-4).
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    const onPointerDown = (event: PointerEvent): void => {
      const { target } = event;
      const isInside = target instanceof Node && (ref.current?.contains(target) || anchor.current?.contains(target));
      if (!isInside) close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, [anchor]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role stands below
    <div
      ref={ref}
      onMouseDown={(event) => keepsFocus && event.preventDefault()}
      // Without a top layer the popup is only fixed.
      {...(HAS_TOP_LAYER ? { popover: 'manual' as const } : {})}
      role={label === undefined ? 'presentation' : 'dialog'}
      aria-label={label}
      className={classNames(
        'fixed inset-auto z-overlay m-0 max-w-[calc(100vw-16px)] animate-menu-in rounded-lg border-0 bg-raised p-0',
        'text-base text-ink shadow',
        // Lists scroll by themselves, so that the text below them stays in sight.
        keepsFocus ? 'flex flex-col overflow-hidden' : 'overflow-y-auto overscroll-contain',
      )}
    >
      <div className={keepsFocus ? 'flex min-h-0 flex-col' : undefined}>{children}</div>
    </div>
  );
}
