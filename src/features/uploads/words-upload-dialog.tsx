import { TALKS } from '#domain/kernel/nouns.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { zonedToInstant } from '#domain/kernel/zoned-time.ts';
import { categoriesOf } from '#domain/words-uploads/words-limits.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { suggestedStart, type UploadValues, zoneOf } from './upload-form.ts';
import { type ReadyFile, type Repeated, useWordsUpload } from './use-words-upload.ts';
import { WordsUploadFields, type WordsValues } from './words-upload-fields.tsx';
import { type ReadyWords, WordsUploadFile } from './words-upload-file.tsx';

type WordsUploadDialogProps = {
  options: CommunicationOptions;
  files: readonly File[];
  /** Values entered before the files were chosen. */
  initial: UploadValues;
  /** An only conversation opens to be rated. */
  rates: boolean;
  onClose: () => void;
};

const TITLE = 'Загрузка переписки и расшифровок';

/** Files of the dialog with what each gives, and the facts that are the same for all. */
function useLot(options: CommunicationOptions, chosen: readonly File[], initial: UploadValues) {
  const [files, setFiles] = useState(chosen);
  const [ready, setReady] = useState<ReadonlyMap<File, ReadyWords | null>>(new Map());
  const { project_id, employee_id, type_id } = initial;
  const [values, setValues] = useState<WordsValues>({
    project_id,
    employee_id,
    type_id,
    category: '',
    direction: '',
    started_at: '',
  });
  const timeZone = zoneOf(options, values.project_id) ?? readerZone();
  const given = files.flatMap((file): ReadyFile[] => {
    const one = ready.get(file);
    return one ? [{ ...one, file }] : [];
  });
  const isUndated = given.some(({ read }) => read.conversations.some(({ started_at }) => started_at === null));
  const kinds = new Set(given.map(({ read }) => read.messages.length > 0));
  const started = isUndated ? values.started_at || suggestedStart(files[0] ?? null, timeZone) : null;
  return {
    files,
    setFiles,
    given,
    values,
    timeZone,
    started,
    setReady: (file: File, one: ReadyWords | null) => setReady((before) => new Map(before).set(file, one)),
    change: (part: Partial<WordsValues>) => setValues((before) => ({ ...before, ...part })),
    categories: [...kinds].flatMap((hasMessages) => [...categoriesOf(hasMessages)]),
    told: { ...values, started_at: started === null ? null : zonedToInstant(started, timeZone) },
  };
}

function problemOf({ values, given, files }: ReturnType<typeof useLot>): string | null {
  if (values.project_id === '') return 'Выберите проект.';
  if (values.employee_id === '') return 'Выберите сотрудника.';
  if (given.length < files.length) return 'Дождитесь, пока все файлы прочитаются, или уберите лишние.';
  return given.every(({ conversations }) => conversations.length === 0) ? 'Выберите хотя бы один разговор.' : null;
}

/** Conversations of words alone, of one file or several (D-66). */
export function WordsUploadDialog(props: WordsUploadDialogProps) {
  const { options, files: chosen, initial, rates, onClose } = props;
  const lot = useLot(options, chosen, initial);
  const { files, setFiles, given, values, timeZone, told } = lot;
  const { progress, problem, setProblem, repeated, save } = useWordsUpload({ onDone: onClose, rates });
  const formId = useId();
  const isDone = repeated.length > 0;
  const { leave, question } = useLeaveQuestion({
    isDirty: !isDone,
    isUnsaved: () => progress === null && !isDone,
    onLeave: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = problemOf(lot);
    setProblem(wrong);
    if (wrong === null && progress === null) void save(given, told);
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={TITLE}
      size="lg"
      footer={
        question ?? (
          <>
            <Button onClick={leave}>{isDone ? 'Закрыть' : 'Отмена'}</Button>
            {!isDone && (
              <Button variant="primary" type="submit" form={formId} pending={progress !== null}>
                Сохранить
              </Button>
            )}
          </>
        )
      }
    >
      <form id={formId} noValidate aria-label={TITLE} onSubmit={submit} className="flex flex-col gap-4 pt-2">
        <WordsUploadFields
          options={options}
          values={values}
          onChange={lot.change}
          categories={lot.categories}
          started={lot.started}
        />
        {files.map((file) => (
          <WordsUploadFile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            projectId={values.project_id === '' ? null : Number(values.project_id)}
            employeeId={Number(values.employee_id) || null}
            timeZone={timeZone}
            onReady={(one) => lot.setReady(file, one)}
            onRemove={() => (files.length === 1 ? onClose() : setFiles(files.filter((other) => other !== file)))}
          />
        ))}
        {isDone && (
          <WereThere repeated={repeated} isSaving={progress !== null} onAnyway={() => void save(given, told, true)} />
        )}
        <p role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor empty:hidden">
          {problem}
        </p>
        <p aria-live="polite" className="text-sm text-muted empty:hidden">
          {progress !== null && `Создаём коммуникации: ${progress}…`}
        </p>
      </form>
    </Dialog>
  );
}

/** Below a long preview it would be told to nobody. */
const bringIntoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

type WereThereProps = { repeated: readonly Repeated[]; isSaving: boolean; onAnyway: () => void };

function WereThere({ repeated, isSaving, onAnyway }: WereThereProps) {
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair"
    >
      <span className="min-w-0 flex-1 basis-64">
        Уже загружено раньше: {countOf(repeated.length, TALKS)}.{' '}
        {repeated.slice(0, 3).map(({ existing_id }) => (
          <Link
            key={existing_id}
            to="/communications/$id"
            params={{ id: String(existing_id) }}
            target="_blank"
            className="mr-2 whitespace-nowrap underline"
          >
            № {existing_id}
          </Link>
        ))}
      </span>
      <Button size="sm" pending={isSaving} onClick={onAnyway}>
        Всё равно загрузить
      </Button>
    </div>
  );
}
