import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/components/ui/button.tsx';

type BuilderSheetProps = { title: string; onClose: () => void; children: ReactNode; footer?: ReactNode };

/** Drawer over the list: the whole screen of a phone, the right side of a tablet. */
export function BuilderDrawer({ title, onClose, children, footer }: BuilderSheetProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-overlay animate-scrim-in bg-scrim" />
        <Radix.Content
          data-builder-sheet=""
          aria-describedby={undefined}
          // Focus is set by the panel itself, once its code is loaded.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-y-0 right-0 z-overlay flex w-full animate-fade-in flex-col bg-surface shadow md:max-w-120"
        >
          <div className="flex items-center gap-4 border-b border-line px-4 py-2">
            <Radix.Title className="min-w-0 flex-1 text-md font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Закрыть" icon={<X />} className="-mr-2" />
            </Radix.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-4 py-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
