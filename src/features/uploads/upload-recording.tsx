import { FileAudio, RotateCcw, Upload as UploadIcon, X } from 'lucide-react';
import { AUDIO_TYPES } from '#domain/communications/communication-facts.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { formatBytes } from '#domain/kernel/format-number.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { VIDEO_OUTCOMES } from '#domain/communications/videos.ts';
import { twinSentence } from '#domain/uploads/twin-sentence.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { DropZone } from '#src/components/ui/drop-zone.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { TwinNote } from './twin-note.tsx';
import { ACCEPTED_WITH_WORDS, isWordsFile } from './upload-check.ts';
import type { UploadSession, UploadState } from './upload-session.ts';

type UploadRecordingProps = {
  session: UploadSession;
  state: UploadState;
  /** Error of a form without a recording. */
  error: string | undefined;
  /** Called when several files were chosen at once. */
  onMany: (files: readonly File[]) => void;
  /** Called when words were chosen, with the recordings that were chosen beside them. */
  onWords: (words: readonly File[], recordings: readonly File[]) => void;
};

type Sorting = Pick<UploadRecordingProps, 'session' | 'onMany' | 'onWords'>;

/** Sorts chosen files: words, several recordings, or the one that is sent at once. */
export function sortFiles(chosen: readonly File[], { session, onMany, onWords }: Sorting): void {
  const words = chosen.filter(isWordsFile);
  const files = chosen.filter((one) => !isWordsFile(one));
  if (words.length > 0) onWords(words, files);
  const [file, ...others] = files;
  if (others.length > 0) onMany(files);
  else if (file) session.choose(file);
}

/** Recording of the form: chosen or dropped, then its upload. */
export function UploadRecording({ session, state, error, onMany, onWords }: UploadRecordingProps) {
  const choose = (chosen: readonly File[]): void => sortFiles(chosen, { session, onMany, onWords });
  if (state.kind === 'none')
    return (
      <DropZone
        label="Запись"
        icon={<UploadIcon aria-hidden="true" />}
        invitation="Выберите записи, переписку или расшифровки или перетащите их сюда"
        kinds="Записи MP3, WAV, OGG/Opus или M4A до 200 МБ; видео MP4, MOV, WebM или MKV до 2 ГБ, из него останется звук до 200 МБ; субтитры, JSON распознавателя, выгрузка WhatsApp или Telegram, письма EML и MBOX, таблица сообщений"
        accept={ACCEPTED_WITH_WORDS}
        multiple
        onFiles={choose}
        error={error}
      />
    );
  return (
    <div className="flex flex-col gap-2.5 rounded border border-line bg-canvas p-3">
      <div className="flex min-w-0 items-center gap-3">
        <span className="flex size-9 flex-none items-center justify-center rounded bg-accent-soft text-accent-text">
          <FileAudio />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{state.file.name}</span>
          <span className="text-sm text-muted tabular-nums">{uploadText(state)}</span>
        </span>
        <IconButton
          label={state.kind === 'sending' ? 'Отменить передачу' : 'Убрать запись'}
          icon={<X />}
          size="sm"
          onClick={() => session.cancel()}
        />
      </div>
      <StatusLine state={state} onRetry={() => session.retry()} error={error} />
    </div>
  );
}

function uploadText(state: Exclude<UploadState, { kind: 'none' }>): string {
  const size = formatBytes(state.file.size);
  if (state.kind === 'sending') return `${size} · ${Math.floor(state.share * 100)} %`;
  if (state.kind !== 'received') return size;
  const { duration_seconds, mime_type, channels } = state.upload;
  return [formatDuration(duration_seconds), AUDIO_TYPES[mime_type], channels > 1 ? 'стерео' : 'моно', size].join(' · ');
}

type StatusLineProps = {
  state: Exclude<UploadState, { kind: 'none' }>;
  onRetry: () => void;
  error: string | undefined;
};

/** State of the file in words that a screen reader hears too; percents go to the bar alone. */
function StatusLine({ state, onRetry, error }: StatusLineProps) {
  const percent = state.kind === 'sending' ? Math.floor(state.share * 100) : 0;
  const isChecked = state.kind === 'sending' && state.share >= 1;
  return (
    <>
      {state.kind === 'sending' && (
        <Progress label={`Передача записи ${state.file.name}`} value={percent} valueText={`${percent} %`} />
      )}
      <div aria-live="polite" className="text-sm empty:hidden">
        {state.kind === 'sending' && (
          <span className="text-muted">
            {isChecked ? 'Передано. Проверяем запись…' : 'Передаём, заполните пока поля.'}
          </span>
        )}
        {state.kind === 'received' && !error && <Received upload={state.upload} />}
      </div>
      {(state.kind === 'failed' || state.kind === 'refused' || error) && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-grade-poor">
          <span className="min-w-0 flex-1 basis-48">{'message' in state ? state.message : error}</span>
          {state.kind === 'failed' && state.isWorthRetrying && (
            <Button size="sm" icon={<RotateCcw />} onClick={onRetry}>
              Повторить
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Received({ upload: { twin, video } }: { upload: Upload }) {
  const outcome = video === null ? '' : ` ${VIDEO_OUTCOMES[video]}`;
  if (twin === null) return <span className="text-muted">Запись передана.{outcome}</span>;
  return <TwinNote id={twin.id} sentence={`${twinSentence(twin)}${outcome}`} />;
}
