import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { filesOf } from '#src/components/ui/files-of.ts';
import { communicationQuery } from '#src/features/communications/communication-page.queries.ts';
import { TwinNote, twinOf } from './twin-note.tsx';
import { uploadClient } from './upload-client.ts';
import { UPLOAD_DIALOG } from './upload-dialog-look.ts';
import { focusError, UploadFields } from './upload-fields.tsx';
import { type UploadValues, zoneOf } from './upload-form.ts';
import { sortFiles, UploadRecording } from './upload-recording.tsx';
import { UploadSession } from './upload-session.ts';
import { useUploadForm } from './upload-state.ts';
import type { SaveBeside } from './words-beside.tsx';

const WordsBeside = lazyPart(async () => (await import('./words-beside.tsx')).WordsBeside);

type UploadDialogFormProps = {
  options: CommunicationOptions;
  /** Files that were dropped before the dialog opened. */
  files: readonly File[];
  initial: UploadValues;
  /** Called when several recordings were chosen, with the values entered so far. */
  onMany: (files: readonly File[], values: UploadValues) => void;
  /** Called when words alone were chosen. */
  onWords: (files: readonly File[], values: UploadValues) => void;
  onClose: () => void;
};

/** Form of one recording: it is uploaded while the person enters its facts. */
export function UploadDialogForm(props: UploadDialogFormProps) {
  const { options, files: dropped, initial, onMany, onWords, onClose } = props;
  const [session] = useState(() => new UploadSession(uploadClient));
  const recording = useSyncExternalStore(session.subscribe, session.getState);
  const beside = useRef<SaveBeside | null>(null);
  const [words, setWords] = useState<File | null>(null);
  const queryClient = useQueryClient();
  const afterCreate = async (id: number): Promise<void> => {
    if (!beside.current) return;
    await beside.current(id);
    // The page opens with the words.
    await queryClient.invalidateQueries({ queryKey: communicationQuery(id).queryKey, refetchType: 'all' });
  };
  const { form, creating, submitAnyway } = useUploadForm({ options, initial, session, onDone: onClose, afterCreate });
  const { isSubmitting, isDirty, isAsked } = useStore(form.store, (state) => ({
    isSubmitting: state.isSubmitting,
    isDirty: state.isDirty,
    isAsked: state.submissionAttempts > 0,
  }));
  const formId = useId();
  useEffect(() => {
    sortFiles(dropped, { session, onMany: (files) => onMany(files, form.state.values), onWords: chooseWords });
    // Cancels an upload without a communication, whatever closes the dialog.
    return () => session.cancel();
    // oxlint-disable-next-line react/exhaustive-deps -- the files of the opening, once
  }, [session]);

  const refusal = creating.error?.errors ?? {};
  const twin = twinOf(creating.error);
  const { leave, question } = useLeaveQuestion({
    isDirty: isDirty || recording.kind !== 'none',
    isUnsaved: () => !session.isKept(),
    onLeave: onClose,
  });
  const chooseWords = (files: readonly File[], recordings: readonly File[]): void => {
    const [file, ...others] = files;
    if (recordings.length === 0 && recording.kind === 'none') return onWords(files, form.state.values);
    if (recordings.length > 1 || others.length > 0 || !file)
      return notify.warning('К нескольким записям расшифровки добавьте на их страницах: взяты только записи.');
    return setWords(file);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isSubmitting) return;
    if (words && !beside.current) return notify.warning('Расшифровка ещё не прочитана. Дождитесь её или уберите.');
    await form.handleSubmit();
    focusError(currentTarget);
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      {...UPLOAD_DIALOG}
      footer={
        question ?? (
          <>
            <Button onClick={leave}>Отмена</Button>
            <Button variant="primary" type="submit" form={formId} pending={isSubmitting}>
              Сохранить
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate aria-label={UPLOAD_DIALOG.title} onSubmit={(event) => void submit(event)}>
        <div className="flex flex-col gap-4 pt-2">
          <UploadRecording
            session={session}
            state={recording}
            onMany={(files) => onMany(files, form.state.values)}
            onWords={chooseWords}
            error={
              refusal.upload_id?.join(' ') ?? (isAsked && recording.kind === 'none' ? 'Добавьте запись.' : undefined)
            }
          />
          {recording.kind !== 'none' && (
            <form.Subscribe selector={({ values }) => values}>
              {({ project_id: projectId, employee_id: employeeId }) =>
                words ? (
                  <Suspense fallback={<p className="text-sm text-muted">{words.name}</p>}>
                    <WordsBeside
                      file={words}
                      projectId={projectId === '' ? null : Number(projectId)}
                      employeeId={Number(employeeId) || null}
                      timeZone={zoneOf(options, projectId) ?? readerZone()}
                      onReady={(save) => (beside.current = save)}
                      onRemove={() => {
                        beside.current = null;
                        setWords(null);
                      }}
                    />
                  </Suspense>
                ) : (
                  <AddWords onFile={setWords} />
                )
              }
            </form.Subscribe>
          )}
          <UploadFields
            form={form}
            options={options}
            file={'file' in recording ? recording.file : null}
            refusal={refusal}
            onTouch={creating.reset}
          />
          {creating.error && Object.keys(refusal).length === 0 && (
            <div role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
              {twin === null ? (
                creating.error.message
              ) : (
                <TwinNote id={twin} sentence={creating.error.message}>
                  <Button size="sm" pending={isSubmitting} onClick={submitAnyway}>
                    Всё равно загрузить
                  </Button>
                </TwinNote>
              )}
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Input over its words: a file may be dropped on them as well. */
function AddWords({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className="relative flex min-h-11 items-center justify-center gap-2 rounded border border-dashed border-edge text-muted hover:bg-subtle has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
      <FileText aria-hidden="true" />
      <span aria-hidden="true">Добавить расшифровку, если она есть</span>
      <input
        type="file"
        aria-label="Расшифровка"
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          const [file] = filesOf(event);
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
