import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { isChunkLoadError } from '#src/app/chunk-load-error.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useServerReturn } from '#src/app/use-server-return.ts';
import { Button } from '#src/components/ui/button.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { MissingPart } from './missing-part.tsx';
import { NotFound } from './not-found.tsx';
import { usePreloaderEnd } from './root-layout.tsx';

/** Error page (P-35): says why, offers to try again; a missing entity is «не найдена». */
export function PageError({ error }: ErrorComponentProps) {
  // Preloader is ended here: the root's layout, which ends it otherwise, is not mounted when the root itself has
  // failed.
  usePreloaderEnd();
  return error instanceof ApiError && error.status === 404 ? <NotFound /> : <FailedPage error={error} />;
}

/** «Повторить»: the queries forget their failure, the router loads the page again. */
function useRetry(): { retry: () => void; isRetrying: boolean } {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    queries.reset();
    await router.invalidate();
    setIsRetrying(false);
  };
  return { retry: () => void retry(), isRetrying };
}

function FailedPage({ error }: { error: unknown }) {
  const { retry, isRetrying } = useRetry();
  return isChunkLoadError(error) ? (
    <MissingPart onRetry={retry} isRetrying={isRetrying} />
  ) : (
    <FaultyPage error={error} onRetry={retry} isRetrying={isRetrying} />
  );
}

type FaultyPageProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

function FaultyPage({ error, onRetry, isRetrying }: FaultyPageProps) {
  usePageTitle('Ошибка');

  // Own mistake, not an answer of the server; a fresh start may get around it.
  const isOurs = !(error instanceof ApiError);
  useServerReturn(error instanceof ApiError && error.status === 0, onRetry);
  return (
    <ErrorState
      className="m-auto"
      message={errorMessage(error)}
      requestId={requestIdOf(error)}
      pending={isRetrying}
      onRetry={onRetry}
      action={isOurs && <Button onClick={() => window.location.reload()}>Обновить страницу</Button>}
    />
  );
}
