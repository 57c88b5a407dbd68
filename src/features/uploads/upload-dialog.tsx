import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import { UPLOAD_DIALOG } from './upload-dialog-look.ts';
import { UploadDialogForm } from './upload-dialog-form.tsx';
import { uploadOptions, type UploadValues } from './upload-form.ts';
import { UploadQueue } from './upload-queue.ts';
import { notifySurplus } from './upload-surplus.ts';
import { uploadClient } from './upload-client.ts';

const loadWords = async () => (await import('./words-upload-dialog.tsx')).WordsUploadDialog;
const loadBatch = async () => (await import('./upload-batch-form.tsx')).UploadBatchForm;

/** «Загрузка записи». Its choices are usually known from the list already. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(communicationOptionsQuery);
  const { data: options } = query;
  const [many, setMany] = useState<{ queue: UploadQueue; values: UploadValues } | null>(null);
  const [words, setWords] = useState<{ files: readonly File[]; values: UploadValues } | null>(null);
  const batch = useLazyLayer(loadBatch);
  const wordsLayer = useLazyLayer(loadWords);
  if (options && words && wordsLayer.Part)
    return (
      <wordsLayer.Part options={uploadOptions(options)} files={words.files} initial={words.values} onClose={onClose} />
    );
  if (options && many && batch.Part) {
    return <batch.Part options={uploadOptions(options)} queue={many.queue} initial={many.values} onClose={onClose} />;
  }
  if (options) {
    const onMany = async (files: readonly File[], values: UploadValues): Promise<void> => {
      if (!(await batch.show())) return;
      const queue = new UploadQueue(uploadClient);
      notifySurplus(queue.add(files));
      setMany({ queue, values });
    };
    const onWords = async (files: readonly File[], values: UploadValues): Promise<void> => {
      if (await wordsLayer.show()) setWords({ files, values });
    };
    return (
      <UploadDialogForm
        options={uploadOptions(options)}
        onMany={(files, values) => void onMany(files, values)}
        onWords={(files, values) => void onWords(files, values)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} {...UPLOAD_DIALOG}>
      {query.error ? (
        <QueryError query={query} />
      ) : (
        <LoadingRegion className="flex flex-col gap-4 pt-2">
          <Skeleton className="h-30" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
