import { ClipboardPaste } from 'lucide-react';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';

const loadDialog = async () => (await import('./import-people-dialog.tsx')).ImportPeopleDialog;

/** «Вставить список»: a whole department, from a spreadsheet. */
export function ImportPeople({ projectId }: { projectId: number }) {
  const layer = useLazyLayer(loadDialog);
  return (
    <>
      <Button
        size="sm"
        icon={<ClipboardPaste />}
        aria-haspopup="dialog"
        {...layer.firstTouch}
        onClick={() => layer.setOpen(true)}
      >
        Вставить список
      </Button>
      {layer.open && layer.Part && <layer.Part projectId={projectId} onClose={() => layer.setOpen(false)} />}
    </>
  );
}
