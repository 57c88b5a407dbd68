import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type ErrorStateProps = {
  title?: string;
  /** Sentence of the server or the client. */
  message?: string | undefined;
  /** Request id, by which support finds the failure in the log. */
  requestId?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
  action?: ReactNode;
  className?: string;
};

/** Error in place of a part of the page (U-3). */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Не удалось загрузить', message, requestId, onRetry, pending = false, action, className } = props;
  return (
    <div role="alert" className={classNames('flex flex-col items-center gap-1 px-4 py-12 text-center', className)}>
      <span className="mb-2 flex size-11 items-center justify-center rounded-full bg-grade-poor-soft text-grade-poor">
        <TriangleAlert className="size-5" />
      </span>
      <p className="text-md font-semibold">{title}</p>
      {message && <p className="max-w-prose text-muted">{message}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button onClick={onRetry} pending={pending} icon={<RotateCcw />}>
            Повторить
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className="mt-3 text-xs text-muted">
          Номер запроса: <span className="font-mono select-all">{requestId}</span>
        </p>
      )}
    </div>
  );
}
