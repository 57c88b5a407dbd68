import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusFirst } from './focus-first.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Description, read together with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Footer buttons, right-aligned. Without fields mark the one to focus (Отмена) with `data-autofocus`. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** No dismissal by Esc, the cross or a click outside: only a button of the footer closes it. */
  noDismiss?: boolean;
  role?: 'dialog' | 'alertdialog';
};

const WIDTHS = { sm: 'md:max-w-105', md: 'md:max-w-140', lg: 'md:max-w-220' };

/** Where the page goes on when what opened a dialog has gone with its answer. */
const GOES_ON = '[data-goes-on]';

/** Focused element; for an entry of a menu, which is about to go, the button that opened the menu. */
function focusedNow(): Element | null {
  const { activeElement } = document;
  const trigger = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : activeElement;
}

/** True when the closing action has moved the focus elsewhere. */
function isFocusTaken(content: EventTarget | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && content instanceof Node && !content.contains(activeElement);
}

/** Returns the focus on closing: Radix returns it to a trigger only, and our dialogs are opened from anywhere. */
function useReturningFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event): void => {
      opener.current = focusedNow();
      focusFirst(event);
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (isFocusTaken(event.currentTarget)) return;
      const back = opener.current?.isConnected ? opener.current : document.querySelector(GOES_ON);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}

/** Modal dialog; on a phone it rises from the bottom and takes the whole width. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = 'sm',
    noDismiss = false,
    role = 'dialog',
  } = props;
  const returningFocus = useReturningFocus();
  const keepOpen = (event: Event): void => {
    if (noDismiss) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-overlay bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in" />
        <Radix.Content
          role={role}
          {...returningFocus}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-overlay mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden',
            'rounded-t-lg bg-raised shadow md:inset-y-0 md:w-[calc(100%-3rem)] md:my-auto md:h-fit md:max-h-[85dvh] md:rounded-lg',
            'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
            WIDTHS[size],
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-4">
            <Radix.Title className="min-w-0 flex-1 pt-1 text-md font-semibold">{title}</Radix.Title>
            {!noDismiss && (
              <Radix.Close asChild>
                <IconButton label="Закрыть" icon={<X />} size="sm" className="-mr-2" />
              </Radix.Close>
            )}
          </div>
          <ScrolledBody>
            {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
            {children}
          </ScrolledBody>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-canvas/50 px-5 py-3">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Contents that may be longer than the dialog: a stop of Tab then, for keys scroll what has the focus in it (WCAG 2.1.1). */
function ScrolledBody({ children }: { children: ReactNode }) {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((body: HTMLDivElement) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => setOverflows(body.scrollHeight > body.clientHeight);
    const observer = new ResizeObserver(look);
    observer.observe(body);
    for (const child of body.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={watch}
      className="overflow-y-auto px-5 pt-1 pb-5 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-text"
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Содержимое' })}
    >
      {children}
    </div>
  );
}
