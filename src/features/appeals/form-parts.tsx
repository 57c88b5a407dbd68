import type { ReactNode } from 'react';
import { Button } from '#src/components/ui/button.tsx';

/** Note that a stored draft has been restored. */
export function RestoredNote({ onDrop }: { onDrop: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-accent-soft py-1.5 pr-1.5 pl-3 text-ink"
    >
      <span className="mr-auto">Восстановлено то, что вы не успели отправить</span>
      <Button variant="ghost" size="sm" onClick={onDrop}>
        Отбросить
      </Button>
    </div>
  );
}

type FormFooterProps = { error: string | undefined; children: ReactNode };

/** Sticky footer: the obstacle and the buttons. */
export function FormFooter({ error, children }: FormFooterProps) {
  return (
    <div className="sticky bottom-(--rating-bottom) z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5 md:bottom-0">
      {error && (
        <p role="alert" className="mr-auto min-w-0 flex-1 basis-60 text-sm text-grade-poor">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
