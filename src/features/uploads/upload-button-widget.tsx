import { Upload } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
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

/** Main action of the list, for those who may (D-3): who may not never may, and has no use of a dead button. */
export function UploadButton({ verdict, compact = false }: UploadButtonProps) {
  const layer = useLazyLayer(loadDialog);
  usePageActions(verdict.allowed ? [{ id: 'upload', label: 'Загрузить запись', run: () => layer.setOpen(true) }] : []);
  if (!verdict.allowed) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<Upload />}
        aria-haspopup="dialog"
        {...layer.firstTouch}
        onClick={() => layer.setOpen(true)}
      >
        <span className={classNames(compact && 'max-sm:sr-only')}>Загрузить запись</span>
      </Button>
      {layer.open && layer.Part && <layer.Part onClose={() => layer.setOpen(false)} />}
    </>
  );
}
