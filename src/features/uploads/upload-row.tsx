import { Check, FileAudio, RotateCcw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { formatBytes } from '#domain/kernel/format-number.ts';
import { VIDEO_OUTCOMES } from '#domain/communications/videos.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { MomentInput } from '#src/components/field-group/moment-input.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { TwinNote } from './twin-note.tsx';
import { employeeOptions } from './upload-form.ts';
import type { QueuedFile } from './upload-queue.ts';
import type { UploadState } from './upload-session.ts';
import { isSaved, type UploadBatch } from './use-upload-batch.ts';

type UploadRowProps = { file: QueuedFile; batch: UploadBatch; options: CommunicationOptions; onRemove: () => void };

/** Row of one recording: its progress, employee and time. */
export function UploadRow({ file, batch, options, onRemove }: UploadRowProps) {
  const { key, session } = file;
  const { name } = file.file;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const outcome = batch.outcomes.get(key);
  const row = batch.rowOf(file);
  const { project_id: projectId } = batch.shared;
  const saved = isSaved(outcome);
  return (
    <li aria-label={name} className="flex flex-col gap-2 p-3">
      <div className="flex min-w-0 items-center gap-3">
        {saved ? <Check className="flex-none text-grade-good" /> : <FileAudio className="flex-none text-muted" />}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{name}</span>
          <span aria-live="polite" className="text-sm text-muted tabular-nums">
            {saved ? `Сохранена: коммуникация № ${outcome?.id}` : transferText(state, file.file.size)}
          </span>
        </span>
        {state.kind === 'failed' && state.isWorthRetrying && (
          <Button size="sm" icon={<RotateCcw />} onClick={() => session.retry()}>
            Повторить
          </Button>
        )}
        {!saved && (
          <IconButton
            size="sm"
            label={state.kind === 'sending' ? `Отменить передачу: ${name}` : `Убрать запись: ${name}`}
            icon={<X />}
            onClick={onRemove}
          />
        )}
      </div>
      {state.kind === 'sending' && (
        <Progress
          label={`Передача записи ${name}`}
          value={Math.floor(state.share * 100)}
          valueText={`${Math.floor(state.share * 100)} %`}
        />
      )}
      {!saved && state.kind !== 'refused' && (
        <div className="grid gap-2 md:grid-cols-2">
          <Select
            aria-label={`Сотрудник: ${name}`}
            disabled={projectId === ''}
            placeholder="Выберите сотрудника"
            options={employeeOptions(options, projectId)}
            value={row.employee_id}
            onChange={(event) => batch.changeRow(key, { employee_id: event.target.value })}
          />
          <MomentInput
            aria-label={`Дата и время: ${name}`}
            label={`Дата и время: ${name}`}
            value={row.started_at}
            onChange={(started_at) => batch.changeRow(key, { started_at })}
          />
        </div>
      )}
      <div role="alert" className="text-sm text-grade-poor empty:hidden">
        {outcome?.twin ? (
          <TwinNote id={outcome.twin} sentence={outcome.message ?? ''}>
            <Button size="sm" onClick={() => batch.changeRow(key, { anyway: true })}>
              Всё равно загрузить
            </Button>
          </TwinNote>
        ) : (
          problemText(state, outcome?.message ?? null)
        )}
      </div>
      {!saved && row.anyway && <p className="text-sm text-muted">Загрузится ещё раз: нажмите «Сохранить».</p>}
    </li>
  );
}

function transferText(state: UploadState, size: number): string {
  if (state.kind === 'received') {
    const { duration_seconds, video } = state.upload;
    const facts = `${formatDuration(duration_seconds)} · ${formatBytes(size)}`;
    return video === null ? facts : `${facts} · ${VIDEO_OUTCOMES[video]}`;
  }
  if (state.kind !== 'sending') return formatBytes(size);
  if (state.share === 0) return `${formatBytes(size)} · ждёт передачи`;
  return state.share >= 1 ? 'Передано. Проверяем запись…' : `${formatBytes(size)} · ${Math.floor(state.share * 100)} %`;
}

function problemText(state: UploadState, message: string | null): string | null {
  return state.kind === 'failed' || state.kind === 'refused' ? state.message : message;
}
