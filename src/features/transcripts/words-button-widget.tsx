import { FilePlus2 } from 'lucide-react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';

const loadDialog = async () => (await import('./words-dialog.tsx')).WordsDialog;

const LABELS = {
  call: 'Вставить расшифровку',
  meeting: 'Вставить расшифровку',
  chat: 'Вставить переписку',
  mail: 'Вставить письма',
} as const;

/** «Вставить расшифровку» where a communication has no words yet, for the team (D-66). */
export function WordsButton({ communication }: { communication: Communication }) {
  const layer = useLazyLayer(loadDialog);
  if (!communication.may.change.allowed || communication.words !== null) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<FilePlus2 aria-hidden="true" />}
        aria-haspopup="dialog"
        {...layer.firstTouch}
        onClick={() => layer.setOpen(true)}
      >
        {LABELS[communication.category]}
      </Button>
      {layer.open && layer.Part && <layer.Part communication={communication} onClose={() => layer.setOpen(false)} />}
    </>
  );
}
