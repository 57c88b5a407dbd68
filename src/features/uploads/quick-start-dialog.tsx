import { useStore } from '@tanstack/react-form';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { homeApi } from '#domain/home/home.api.ts';
import { zonedToInstant } from '#domain/kernel/zoned-time.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { call } from '#src/app/call.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { FieldForm, FieldGroup, FormFailure } from '#src/components/field-group/field-group.tsx';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { projectOptionsQuery } from '#src/features/projects/projects.queries.ts';
import { firstStart, quickStartFields, quickStartInput } from './quick-start-fields.ts';
import { isWordsFile } from './upload-check.ts';
import { uploadClient } from './upload-client.ts';
import { suggestedStart, UNMAPPED } from './upload-form.ts';
import { UploadRecording } from './upload-recording.tsx';
import { UploadSession } from './upload-session.ts';

/** Project and employee that several recordings, or words, go on to. */
export type StartedPlace = { project_id: string; employee_id: string };

type QuickStartProps = {
  /** Files that were dropped before the dialog opened. */
  files: readonly File[];
  /** Several recordings, or words: the place is there, and they go on to it. */
  onStarted: (files: readonly File[], place: StartedPlace) => void;
  onClose: () => void;
};

const TITLE = 'Первый разговор';

/** Where there is no project yet: the first recording, and all that it needs to be rated, proposed around it. */
export function QuickStart(props: QuickStartProps) {
  const { data } = useSuspenseQuery(projectOptionsQuery);
  return <QuickStartDialog {...props} companies={data.companies.filter((one) => one.may_create)} />;
}

/** `companies`: those that are there already; none: one is made by its name. */
function QuickStartDialog({
  files: dropped,
  companies,
  onStarted,
  onClose,
}: QuickStartProps & { companies: readonly Ref[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [session] = useState(() => new UploadSession(uploadClient));
  const recording = useSyncExternalStore(session.subscribe, session.getState);
  const [lot, setLot] = useState<readonly File[]>([]);
  const [isMissed, setMissed] = useState(false);
  const isDone = useRef(false);

  const group = useFieldGroup({
    fields: quickStartFields(companies),
    initial: firstStart(companies, dropped),
    onSubmit: async (values) => {
      const upload = lot.length > 0 ? null : await session.arrival();
      const state = session.getState();
      setMissed(lot.length === 0 && state.kind === 'none');
      if (lot.length === 0 && (!upload || state.kind !== 'received')) return;
      const file = state.kind === 'received' ? state.file : null;
      const started_at = zonedToInstant(suggestedStart(file, readerZone()), readerZone()) ?? new Date().toISOString();
      const made = await call(homeApi.quickStart, {
        input: {
          ...quickStartInput(values),
          recording: upload && { upload_id: upload.id, direction: 'incoming', started_at },
        },
      });
      isDone.current = true;
      session.keep();
      // An installation has come to life: nothing of what was read before is so any more.
      await queryClient.invalidateQueries();
      if (made.communication_id === null)
        return onStarted(lot, {
          project_id: String(made.project_id),
          employee_id: made.employee_id === null ? UNMAPPED : String(made.employee_id),
        });
      onClose();
      return await navigate({
        to: '/communications/$id',
        params: { id: String(made.communication_id) },
        search: { rate: true },
      });
    },
  });
  const { isSubmitting, isDirty } = useStore(group.form.store, (state) => ({
    isSubmitting: state.isSubmitting,
    isDirty: !state.isDefaultValue,
  }));

  /** One recording is sent while the fields are read; several, or words, once there is where to put them. */
  const choose = (files: readonly File[]): void => {
    const [file, ...others] = files;
    if (!file) return;
    setMissed(false);
    const name = firstStart(companies, files).employee_name;
    if (name !== '' && group.form.state.values.employee_name === '') group.form.setFieldValue('employee_name', name);
    if (others.length === 0 && !isWordsFile(file)) session.choose(file);
    else setLot(files);
  };
  useEffect(() => {
    choose(dropped);
    // Cancels an upload without a communication, whatever closes the dialog.
    return () => session.cancel();
    // oxlint-disable-next-line react/exhaustive-deps -- the files of the opening, once
  }, [session]);

  const { leave, question } = useLeaveQuestion({
    isDirty: isDirty || recording.kind !== 'none' || lot.length > 0,
    isUnsaved: () => !isDone.current,
    onLeave: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={TITLE}
      size="md"
      description="Заведём всё, что нужно для первой оценки. Названия потом можно изменить."
      footer={
        question ?? (
          <>
            <Button data-form-action="" onClick={leave}>
              Отмена
            </Button>
            <Button type="submit" form={group.formId} variant="primary" pending={isSubmitting}>
              {lot.length > 0 ? 'Дальше' : 'Начать оценку'}
            </Button>
          </>
        )
      }
    >
      <FieldForm group={group} label={TITLE} className="flex flex-col gap-5 pt-3">
        {lot.length > 0 ? (
          <ChosenFiles files={lot} onRemove={() => setLot([])} />
        ) : (
          <UploadRecording
            session={session}
            state={recording}
            onMany={choose}
            onWords={(words, recordings) => choose([...recordings, ...words])}
            error={isMissed ? 'Добавьте запись или переписку.' : undefined}
          />
        )}
        <FieldGroup group={group} />
        <FormFailure group={group} />
      </FieldForm>
    </Dialog>
  );
}

const SHOWN = 5;

/** Files that are read, or sent, after the place for them is there. */
function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: () => void }) {
  return (
    <div className="flex items-start gap-3 rounded border border-line bg-canvas p-3">
      <FileText aria-hidden="true" className="mt-0.5 flex-none text-muted" />
      <ul aria-label="Файлы" className="min-w-0 flex-1">
        {files.slice(0, SHOWN).map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} className="truncate">
            {file.name}
          </li>
        ))}
        {files.length > SHOWN && <li className="text-muted">и ещё {files.length - SHOWN}</li>}
      </ul>
      <IconButton label="Убрать файлы" icon={<X />} size="sm" onClick={onRemove} />
    </div>
  );
}
