import { useQuery } from '@tanstack/react-query';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { communicationOptionsQuery } from './communications.queries.ts';
import { UPLOAD_DIALOG } from './upload-dialog-look.ts';
import { UploadDialogForm } from './upload-dialog-form.tsx';
import { uploadOptions } from './upload-form.ts';

/** The dialog «Загрузка записи». What there is to choose from is usually known from the list already. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { data: options, error, isFetching, refetch } = useQuery(communicationOptionsQuery);
  if (options) return <UploadDialogForm options={uploadOptions(options)} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} {...UPLOAD_DIALOG}>
      {error ? (
        <ErrorState
          message={errorMessage(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
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
