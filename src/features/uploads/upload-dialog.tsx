import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { useMe } from '#src/app/session.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import type { StartedPlace } from './quick-start-dialog.tsx';
import { isWordsFile } from './upload-check.ts';
import { UPLOAD_DIALOG } from './upload-dialog-look.ts';
import { UploadDialogForm } from './upload-dialog-form.tsx';
import { firstValues, uploadOptions, type UploadValues } from './upload-form.ts';
import { UploadQueue } from './upload-queue.ts';
import { notifySurplus } from './upload-surplus.ts';
import { uploadClient } from './upload-client.ts';

const loadWords = async () => (await import('./words-upload-dialog.tsx')).WordsUploadDialog;
const loadBatch = async () => (await import('./upload-batch-form.tsx')).UploadBatchForm;
const QuickStart = lazyPart(async () => (await import('./quick-start-dialog.tsx')).QuickStart);

type UploadDialogProps = {
  /** Files that were dropped before it opened. */
  files?: readonly File[];
  onClose: () => void;
};

/** «Загрузка записи». Its choices are usually known from the list already. */
export function UploadDialog({ files, onClose }: UploadDialogProps) {
  const query = useQuery(communicationOptionsQuery);
  if (query.data) return <UploadLayers options={query.data} files={files ?? []} onClose={onClose} />;
  return query.error ? (
    <Dialog open onOpenChange={onClose} {...UPLOAD_DIALOG}>
      <QueryError query={query} />
    </Dialog>
  ) : (
    <LoadingDialog onClose={onClose} />
  );
}

function LoadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} {...UPLOAD_DIALOG}>
      <LoadingRegion className="flex flex-col gap-4 pt-2">
        <Skeleton className="h-30" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </LoadingRegion>
    </Dialog>
  );
}

type UploadLayersProps = { options: CommunicationOptions; files: readonly File[]; onClose: () => void };

/** Form of one recording, of several, of words, or of the first conversation of all, whichever the files ask for. */
function UploadLayers({ options: all, files, onClose }: UploadLayersProps) {
  const options = uploadOptions(all);
  const mayStart = useMe().roles.some((role) => role === 'admin' || role === 'pm');
  const [isFirst] = useState(mayStart && all.projects.length === 0);
  const [started, setStarted] = useState<{ files: readonly File[]; place: StartedPlace } | null>(null);
  const [many, setMany] = useState<{ queue: UploadQueue; values: UploadValues } | null>(null);
  const [words, setWords] = useState<{ files: readonly File[]; values: UploadValues } | null>(null);
  const batch = useLazyLayer(loadBatch);
  const wordsLayer = useLazyLayer(loadWords);
  const onMany = async (chosen: readonly File[], values: UploadValues): Promise<void> => {
    if (!(await batch.show())) return;
    const queue = new UploadQueue(uploadClient);
    notifySurplus(queue.add(chosen));
    setMany({ queue, values });
  };
  const onWords = async (chosen: readonly File[], values: UploadValues): Promise<void> => {
    if (await wordsLayer.show()) setWords({ files: chosen, values });
  };
  /** The place is there: what was dropped goes on to it. */
  const onStarted = (chosen: readonly File[], place: StartedPlace): void => {
    const values = { ...firstValues(options), ...place };
    if (chosen.every(isWordsFile)) void onWords(chosen, values);
    else if (chosen.some(isWordsFile)) setStarted({ files: chosen, place });
    else void onMany(chosen, values);
  };
  if (words && wordsLayer.Part)
    return (
      <wordsLayer.Part options={options} files={words.files} initial={words.values} rates={isFirst} onClose={onClose} />
    );
  if (many && batch.Part)
    return <batch.Part options={options} queue={many.queue} initial={many.values} onClose={onClose} />;
  if (isFirst && !started)
    return (
      <Suspense fallback={<LoadingDialog onClose={onClose} />}>
        <QuickStart files={files} onStarted={onStarted} onClose={onClose} />
      </Suspense>
    );
  return (
    <UploadDialogForm
      options={options}
      files={started?.files ?? files}
      initial={{ ...firstValues(options), ...started?.place }}
      onMany={(chosen, values) => void onMany(chosen, values)}
      onWords={(chosen, values) => void onWords(chosen, values)}
      onClose={onClose}
    />
  );
}
