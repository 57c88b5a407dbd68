import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import {
  cancelDialog,
  confirmDialog,
  dialogIsDrawn,
  type DialogRequest,
  openDialogs,
  subscribeToDialogs,
} from './dialog.ts';
import { DialogLoadFailed } from './dialog-load-failed.tsx';
import { dialogButtons, dialogText, okLabel } from './dialog-parts.tsx';

const PromptDialog = lazyPart(
  async () => (await import('./prompt-dialog.tsx')).PromptDialog,
  () => <DialogLoadFailed />,
);

/** Draws the open dialogs; a question asked from within a dialog lies above it. */
export function DialogHost(): ReactNode {
  const requests = useSyncExternalStore(subscribeToDialogs, openDialogs);
  // One at a time: two that appear at once would each hide the other from screen readers.
  const isWaiting = requests.findIndex(({ isDrawn }) => !isDrawn);
  const drawn = isWaiting === -1 ? requests : requests.slice(0, isWaiting + 1);
  return drawn.map((request) => (
    <Suspense key={request.id} fallback={null}>
      {request.options.form ? (
        <PromptDialog request={request} fields={request.options.form} />
      ) : (
        <AskDialog request={request} />
      )}
      <Drawn id={request.id} />
    </Suspense>
  ));
}

function Drawn({ id }: { id: number }) {
  useEffect(() => dialogIsDrawn(id), [id]);
  return null;
}

function AskDialog({ request }: { request: DialogRequest }) {
  const { options, isOpen, pressed } = request;
  const label = okLabel(options);
  const ok = label !== null && (
    <Button
      variant={options.danger ? 'danger' : 'primary'}
      className="max-md:h-11 max-md:flex-1"
      pending={pressed === 'ok'}
      {...(options.cancel === null ? { 'data-autofocus': '' } : {})}
      onClick={() => confirmDialog(request, true)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => cancelDialog(request)}
      title={options.title}
      description={dialogText(options)}
      noDismiss={options.noDismiss === true}
      role="alertdialog"
      footer={dialogButtons({ request, ok: ok || null })}
    />
  );
}
