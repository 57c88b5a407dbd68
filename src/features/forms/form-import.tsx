import { FileUp } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { Permitted } from '#src/components/table/permitted.tsx';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';

const loadDialog = async () => (await import('./form-import-dialog.tsx')).FormImportDialog;

/** «Импорт из файла»: a form that was exported, here or elsewhere. */
export function FormImport({ verdict }: { verdict: Verdict | undefined }) {
  const layer = useLazyLayer(loadDialog);
  return (
    <>
      <Permitted may={verdict}>
        {(reason) => (
          <Button
            icon={<FileUp />}
            aria-haspopup="dialog"
            {...layer.firstTouch}
            aria-expanded={layer.open}
            disabledReason={reason}
            onClick={() => layer.setOpen(true)}
          >
            Импорт из файла
          </Button>
        )}
      </Permitted>
      {layer.open && layer.Part && <layer.Part onClose={() => layer.setOpen(false)} />}
    </>
  );
}
