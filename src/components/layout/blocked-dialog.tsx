import { acknowledgeBlockedNotice } from '#src/app/blocked-notice.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';

/** Blocked dialog (P-33): only its button closes it, and a reload brings it back until then. */
export function BlockedDialog({ message }: { message: string }) {
  return (
    <Dialog
      open
      noDismiss
      role="alertdialog"
      title="Ошибка запроса!"
      description={message}
      onOpenChange={() => {}}
      footer={
        <Button variant="primary" data-autofocus onClick={acknowledgeBlockedNotice}>
          Понятно
        </Button>
      }
    />
  );
}
