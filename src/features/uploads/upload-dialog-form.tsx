import { useStore } from '@tanstack/react-form';
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { TwinNote, twinOf } from './twin-note.tsx';
import { uploadClient } from './upload-client.ts';
import { UPLOAD_DIALOG } from './upload-dialog-look.ts';
import { focusError, UploadFields } from './upload-fields.tsx';
import type { UploadValues } from './upload-form.ts';
import { UploadRecording } from './upload-recording.tsx';
import { UploadSession } from './upload-session.ts';
import { useUploadForm } from './upload-state.ts';

type UploadDialogFormProps = {
  options: CommunicationOptions;
  /** Called when several recordings were chosen, with the values entered so far. */
  onMany: (files: readonly File[], values: UploadValues) => void;
  onClose: () => void;
};

/** Form of one recording: it is uploaded while the person enters its facts. */
export function UploadDialogForm({ options, onMany, onClose }: UploadDialogFormProps) {
  const [session] = useState(() => new UploadSession(uploadClient));
  const recording = useSyncExternalStore(session.subscribe, session.getState);
  const { form, creating, submitAnyway } = useUploadForm({ options, session, onDone: onClose });
  const { isSubmitting, isDirty, isAsked } = useStore(form.store, (state) => ({
    isSubmitting: state.isSubmitting,
    isDirty: state.isDirty,
    isAsked: state.submissionAttempts > 0,
  }));
  const formId = useId();
  // Cancels an upload without a communication, whatever closes the dialog.
  useEffect(() => () => session.cancel(), [session]);

  const refusal = creating.error?.errors ?? {};
  const twin = twinOf(creating.error);
  const { leave, question } = useLeaveQuestion({
    isDirty: isDirty || recording.kind !== 'none',
    isUnsaved: () => !session.isKept(),
    onLeave: onClose,
  });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isSubmitting) return;
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
            error={
              refusal.upload_id?.join(' ') ?? (isAsked && recording.kind === 'none' ? 'Добавьте запись.' : undefined)
            }
          />
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
