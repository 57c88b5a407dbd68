import { FileUp } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';

const loadDialog = async () => (await import('./form-import-dialog.tsx')).FormImportDialog;

/** «Импорт из файла»: a form that was exported, here or elsewhere. */
export function FormImport({ verdict }: { verdict: Verdict | undefined }) {
  const layer = useLazyLayer(loadDialog);
  if (!verdict) return null;
  if (!verdict.allowed)
    return (
      <Button icon={<FileUp />} disabledReason={verdict.reason}>
        Импорт из файла
      </Button>
    );
  return (
    <>
      <Button
        icon={<FileUp />}
        aria-haspopup="dialog"
        {...layer.firstTouch}
        aria-expanded={layer.open}
        onClick={() => layer.setOpen(true)}
      >
        Импорт из файла
      </Button>
      {layer.open && layer.Part && <layer.Part onClose={() => layer.setOpen(false)} />}
    </>
  );
}
