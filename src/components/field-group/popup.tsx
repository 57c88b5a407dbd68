import type { ReactNode, RefObject } from 'react';
import * as Popover from '@radix-ui/react-popover';
import { classNames } from '../ui/class-names.ts';

const ROOM = 'var(--radix-popover-content-available-height, 100vh)';

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
 * Popup of a control. It stays inside its control in the DOM, without a portal, so that a dialog around both keeps one
 * focus order; the focus itself is the control's to give.
 */
export function Popup({ anchor, onClose, children, label, keepsFocus = false, tallest }: PopupProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        role={label === undefined ? 'presentation' : 'dialog'}
        aria-label={label}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.stopPropagation()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
        }}
        onMouseDown={(event) => keepsFocus && event.preventDefault()}
        // Before it is placed, too: a list scrolls to what is chosen as it opens.
        style={{ maxHeight: `min(${ROOM}, ${tallest === undefined ? ROOM : `${tallest}px`})` }}
        className={classNames(
          'z-overlay m-0 max-w-[calc(100vw-16px)] min-w-[var(--radix-popover-trigger-width)] animate-menu-in rounded-lg',
          'border-0 bg-raised p-0 text-base text-ink shadow',
          // Lists scroll by themselves, so that the text below them stays in sight.
          keepsFocus ? 'flex flex-col overflow-hidden' : 'overflow-y-auto overscroll-contain',
        )}
      >
        <div className={keepsFocus ? 'flex min-h-0 flex-col' : undefined}>{children}</div>
      </Popover.Content>
    </Popover.Root>
  );
}
