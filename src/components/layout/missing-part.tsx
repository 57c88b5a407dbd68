import { useQuery } from '@tanstack/react-query';
import { reloadForNewDeployment } from '#src/app/chunk-load-error.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useServerReturn } from '#src/app/use-server-return.ts';
import { Button } from '#src/components/ui/button.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';

/** Missing chunk of a page: after a new deployment the page reloads itself, otherwise it shows a message. */
export function MissingPart({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  usePageTitle('Ошибка');
  const reload = useQuery({
    queryKey: ['new-deployment'],
    queryFn: reloadForNewDeployment,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useServerReturn(reload.isError, onRetry);
  if (reload.isPending || reload.data) return null;
  return (
    <ErrorState
      className="m-auto"
      title={reload.isError ? 'Нет связи с сервером' : 'Вышла новая версия Разбора'}
      message={
        reload.isError
          ? 'Страница откроется, когда связь появится.'
          : 'Эта вкладка открыта со старой. Обновите страницу, чтобы продолжить.'
      }
      {...(reload.isError ? { onRetry, pending: isRetrying } : {})}
      action={
        !reload.isError && (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Обновить страницу
          </Button>
        )
      }
    />
  );
}
