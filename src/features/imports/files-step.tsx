import { FilePlus2, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { ENCODINGS } from '#domain/imports/detect-encoding.ts';
import { IMPORT_FILE_KINDS } from '#domain/imports/import-words.ts';
import type { Import, ImportFile } from '#domain/imports/imports.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { Button, buttonClass, IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { ACCEPTED } from './file-kind.ts';
import { recordsText, sizeText } from './import-texts.ts';
import type { UploadingFile } from './import-queue.ts';
import { addFiles, type useImportFiles } from './use-import-files.ts';
import { useRemoveImportFile } from './use-import-actions.ts';

type FilesStepProps = { one: Import; files: ReturnType<typeof useImportFiles>; onNext: () => void };

/** Recordings on their way may be thousands. */
const SHOWN_MAX = 50;

/** «Файлы»: one table, and recordings one by one or in archives, words in archives alone. */
export function FilesStep({ one, files, onNext }: FilesStepProps) {
  const remove = useRemoveImportFile(one.id);
  const here = one.files.filter(
    (file) => file.is_ready || !files.sent.some((sent) => sent.file.name === file.name && sent.error === null),
  );
  const { audio } = one;
  const stop = one.table === null ? 'Добавьте таблицу со звонками: CSV или XLSX.' : undefined;
  return (
    <TitledCard
      title="Файлы"
      text="Таблица звонков, встреч, чатов или писем — CSV или XLSX. К ней можно добавить записи: по одной, несколько сразу или в архиве ZIP. Расшифровки и переписки — в колонке с текстом или файлами в архиве ZIP."
    >
      <ChooseFiles onChosen={(chosen) => addFiles(files.queue, chosen)} refusal={reasonOf(one.may.prepare)} />
      {(here.length > 0 || files.sent.length > 0 || audio.files > 0) && (
        <ul aria-label="Файлы импорта" className="divide-y divide-line rounded border border-line">
          {here.map((file) => (
            <FileRow key={file.id} one={one} file={file} onRemove={() => remove.mutate(file.id)} />
          ))}
          {audio.ready > 0 && (
            <li className="px-3 py-2">
              Записи: {recordsText(audio.ready)}, {sizeText(audio.bytes)}
            </li>
          )}
          {files.sent.slice(0, SHOWN_MAX).map((sent) => (
            <SentRow key={sent.key} sent={sent} files={files} />
          ))}
        </ul>
      )}
      {files.sent.length > SHOWN_MAX && (
        <p className="text-sm text-muted">Ещё в очереди: {files.sent.length - SHOWN_MAX}</p>
      )}
      <div>
        <Button variant="primary" disabledReason={stop} onClick={onNext}>
          Дальше: колонки
        </Button>
      </div>
    </TitledCard>
  );
}

function ChooseFiles({
  onChosen,
  refusal,
}: {
  onChosen: (files: readonly File[]) => void;
  refusal: string | undefined;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  if (refusal !== undefined) return <p className="text-muted">{refusal}</p>;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    // Cleared, so that the same file may be chosen once more.
    target.value = '';
    onChosen(chosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onChosen([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-2 rounded border border-dashed p-5 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge/50',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label
        htmlFor={id}
        className={classNames(
          buttonClass('secondary'),
          'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        <FilePlus2 />
        Выбрать файлы
        <input id={id} type="file" multiple accept={ACCEPTED} onChange={choose} className="sr-only" />
      </label>
      <p className="text-sm text-muted">
        <span className="max-md:hidden">или перетащите их сюда. </span>CSV, XLSX, ZIP, MP3, WAV, OGG, M4A, видео MP4,
        MOV, WebM, MKV: картинку не храним, останется звук
      </p>
    </div>
  );
}

function fileFacts({ kind, size_bytes, recordings }: ImportFile, { table }: Import): string {
  const facts = [IMPORT_FILE_KINDS[kind], sizeText(size_bytes)];
  if (recordings) facts.push(recordsText(recordings));
  if (kind === 'table' && table?.encoding) facts.push(ENCODINGS[table.encoding]);
  if (kind === 'table' && table?.sheet) facts.push(`лист «${table.sheet}»`);
  return facts.join(' · ');
}

function FileRow({ one, file, onRemove }: { one: Import; file: ImportFile; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{file.name}</span>
        {file.is_ready ? (
          <span className="truncate text-sm text-muted">{fileFacts(file, one)}</span>
        ) : (
          <span className="text-sm text-grade-fair">
            Передан не до конца: выберите этот файл ещё раз или уберите его.
          </span>
        )}
      </span>
      <IconButton
        size="sm"
        label={`Убрать ${file.name}`}
        icon={<X />}
        disabledReason={reasonOf(one.may.prepare)}
        onClick={onRemove}
      />
    </li>
  );
}

function SentRow({ sent, files }: { sent: UploadingFile; files: FilesStepProps['files'] }) {
  const { file, share, error } = sent;
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <li className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate font-medium">{file.name}</span>
        {error === null ? (
          <>
            <Progress label={`Передача ${file.name}`} value={percent} valueText={`${percent} %`} />
            <span className="text-sm text-muted">{share === 1 ? 'Читаем файл…' : `Передано ${percent} %`}</span>
          </>
        ) : (
          <span role="alert" className="text-sm text-grade-poor">
            {error}
          </span>
        )}
      </span>
      {error !== null && (
        <>
          <IconButton
            size="sm"
            label={`Повторить ${file.name}`}
            icon={<RotateCw />}
            onClick={() => files.queue.retry(sent)}
          />
          <IconButton size="sm" label={`Убрать ${file.name}`} icon={<X />} onClick={() => files.queue.drop(sent)} />
        </>
      )}
    </li>
  );
}
