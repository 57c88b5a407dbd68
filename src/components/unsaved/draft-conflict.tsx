import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';

type DraftConflictProps = {
  session: { keepMine: () => void; takeServers: () => void };
  title: string;
  description?: string;
  /** False: the server's state is no draft any more, so nothing can be saved over it. */
  mayKeep?: boolean;
  children: ReactNode;
};

/**
 * Conflict of two states of one draft: a person chooses, nothing is overwritten silently, and the first choice keeps what
 * was typed (Q-14, D-18).
 */
export function DraftConflict({ session, title, description, mayKeep = true, children }: DraftConflictProps) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      noDismiss
      role="alertdialog"
      size="md"
      title={title}
      {...(description === undefined ? {} : { description })}
      footer={
        <>
          <Button variant={mayKeep ? 'secondary' : 'primary'} onClick={() => session.takeServers()}>
            Взять с сервера
          </Button>
          {mayKeep && (
            <Button variant="primary" onClick={() => session.keepMine()}>
              Оставить мой вариант
            </Button>
          )}
        </>
      }
    >
      {/* Focus on the text, not on a button: whoever is typing must not choose by the next Space. */}
      <div
        data-autofocus=""
        tabIndex={-1}
        className={classNames('outline-none', description === undefined ? 'mt-1' : 'mt-4')}
      >
        {children}
      </div>
    </Dialog>
  );
}
