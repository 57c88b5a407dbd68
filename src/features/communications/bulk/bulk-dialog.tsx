import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { groupBy } from '#domain/kernel/group-by.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import type { BulkJob } from './bulk-job.ts';
import type { BulkProgress } from './bulk-run.ts';

type BulkDialogProps = {
  title: string;
  /** What has been done, before its number: «Опубликовано». */
  done: string;
  job: BulkJob;
  /** Total, as far as known. */
  total: number | undefined;
  onClose: () => void;
};

/** Maximum of refusals shown; the rest is a number. */
const REFUSED_SHOWN = 50;

/** Dialog of a running bulk action: progress, a way to stop it, and at the end the refusals with reasons. */
export function BulkDialog({ title, done: word, job, total, onClose }: BulkDialogProps) {
  const { seen, done, refused, phase, error } = useSyncExternalStore(job.subscribe, job.state);
  const isRunning = phase === 'running';
  const close = (): void => (isRunning ? job.stop() : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      size="md"
      noDismiss={isRunning}
      footer={
        <Button data-autofocus onClick={close}>
          {isRunning ? 'Остановить' : 'Понятно'}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pt-3">
        {isRunning && <Progress label={title} value={seen} {...(total ? { max: total } : {})} />}
        <p aria-live="polite" className="tabular-nums">
          {phase === 'stopped' && 'Остановлено. '}
          {word}: {formatNumber(done)}
          {total !== undefined && phase !== 'done' && ` из ${formatNumber(total)}`}.
        </p>
        {error !== null && (
          <p role="alert" className="text-grade-poor">
            {error} Что успели, сохранено; действие можно повторить.
          </p>
        )}
        <Refused refused={refused} />
      </div>
    </Dialog>
  );
}

function Refused({ refused }: Pick<BulkProgress, 'refused'>) {
  if (refused.length === 0) return null;
  const rest = refused.length - REFUSED_SHOWN;
  const reasons = groupBy(refused, ({ message }) => message);
  return (
    <section aria-label="Не получилось">
      <h3 className="font-medium">Не получилось: {formatNumber(refused.length)}</h3>
      {reasons.length < refused.length && (
        <ul aria-label="Почему" className="pb-1 text-sm text-muted">
          {reasons.map(([message, rows]) => (
            <li key={message} className="tabular-nums">
              {formatNumber(rows.length)} — {message}
            </li>
          ))}
        </ul>
      )}
      <ul className="max-h-64 overflow-y-auto">
        {refused.slice(0, REFUSED_SHOWN).map(({ id, message }) => (
          <li key={id} className="py-1 text-sm">
            <Link to="/communications/$id" params={{ id: String(id) }} className="text-accent-text hover:underline">
              № {id}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="pt-1 text-sm text-muted">И ещё {formatNumber(rest)}.</p>}
    </section>
  );
}
