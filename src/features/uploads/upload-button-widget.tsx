import { Upload } from 'lucide-react';
import { reasonOf, type Verdict } from '#domain/kernel/verdict.ts';
import { usePageActions } from '#src/components/palette/page-offers.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

const loadDialog = async () => (await import('./upload-dialog.tsx')).UploadDialog;

type UploadButtonProps = {
  verdict: Verdict;
  /** Compact beside a title: on a phone the icon alone, its words read out. */
  compact?: boolean;
};

/** Main action of the list; those who may not upload read why (D-3). */
export function UploadButton({ verdict, compact = false }: UploadButtonProps) {
  const layer = useLazyLayer(loadDialog);
  usePageActions(verdict.allowed ? [{ id: 'upload', label: 'Загрузить запись', run: () => layer.setOpen(true) }] : []);
  return (
    <>
      <Button
        variant="primary"
        icon={<Upload />}
        aria-haspopup="dialog"
        disabledReason={reasonOf(verdict)}
        {...layer.firstTouch}
        onClick={() => layer.setOpen(true)}
      >
        <span className={classNames(compact && 'max-sm:sr-only')}>Загрузить запись</span>
      </Button>
      {layer.open && layer.Part && <layer.Part onClose={() => layer.setOpen(false)} />}
    </>
  );
}
