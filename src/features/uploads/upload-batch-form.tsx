import { FilePlus2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select, type SelectOption } from '#src/components/ui/select.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { filesOf } from '#src/components/ui/files-of.ts';
import { ACCEPTED_FILES } from './upload-check.ts';
import { DIRECTION_OPTIONS, employeeOptions, nobodyHelp, projectOptions, type UploadValues } from './upload-form.ts';
import type { UploadQueue } from './upload-queue.ts';
import { NoProjects } from './upload-fields.tsx';
import { UploadRow } from './upload-row.tsx';
import { notifySurplus } from './upload-surplus.ts';
import { isSaved, type UploadBatch, useUploadBatch } from './use-upload-batch.ts';

type UploadBatchFormProps = {
  options: CommunicationOptions;
  /** Queue whose files are on their way already. */
  queue: UploadQueue;
  /** Values entered before several files were chosen. */
  initial: UploadValues;
  onClose: () => void;
};

const RECORDS = ['запись', 'записи', 'записей'] as const;

/** Form for several recordings: common values once, employee and time of each in its line. */
export function UploadBatchForm({ options, queue, initial, onClose }: UploadBatchFormProps) {
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const batch = useUploadBatch(options, queue, initial);
  const [summary, setSummary] = useState<string | null>(null);
  const formId = useId();
  useGiveBack(queue);

  const isDone = files.every(({ key }) => isSaved(batch.outcomes.get(key)));
  const { leave, question } = useLeaveQuestion({ isDirty: files.length > 0 && !isDone, onLeave: onClose });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (batch.isSaving) return;
    if (batch.shared.project_id === '') return setSummary('Выберите проект.');
    setSummary(null);
    const { saved, of } = await batch.save();
    if (saved < of) return setSummary(`Сохранено ${saved} из ${of}. Исправьте остальные и сохраните ещё раз.`);
    notify.positive(`Загружено: ${countOf(saved, RECORDS)}.`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Загрузка записей"
      size="lg"
      footer={
        question ?? (
          <>
            <Button onClick={leave}>Отмена</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              pending={batch.isSaving}
              disabledReason={files.length === 0 ? 'Добавьте записи.' : undefined}
            >
              Сохранить
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Загрузка записей"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 pt-2"
      >
        <SharedFields batch={batch} options={options} />
        <ul aria-label="Записи" className="divide-y divide-line rounded border border-line">
          {files.map((file) => (
            <UploadRow
              key={file.key}
              file={file}
              batch={batch}
              options={options}
              onRemove={() => queue.remove(file.key)}
            />
          ))}
        </ul>
        <MoreFiles onFiles={(more) => notifySurplus(queue.add(more))} />
        <p role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor empty:hidden">
          {summary}
        </p>
      </form>
    </Dialog>
  );
}

/** Cancels recordings without a communication when the dialog is unmounted; React's double mounting does not. */
function useGiveBack(queue: UploadQueue): void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => !isHere.current && queue.cancel());
    };
  }, [queue]);
}

const optionsOf = (refs: readonly { id: number; name: string }[]): SelectOption[] =>
  refs.map(({ id, name }) => ({ value: String(id), label: name }));

function SharedFields({ batch: { shared, change }, options }: { batch: UploadBatch; options: CommunicationOptions }) {
  const { project_id: projectId } = shared;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Проект" help={options.projects.length === 0 ? <NoProjects /> : undefined} required>
        {(control) => (
          <Select
            {...control}
            placeholder="Выберите проект"
            options={projectOptions(options)}
            value={projectId}
            onChange={(event) => change({ project_id: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Сотрудник для всех"
        help={nobodyHelp(options, projectId) ?? 'Другого можно выбрать в строке записи'}
      >
        {(control) => (
          <Select
            {...control}
            disabled={projectId === ''}
            placeholder={projectId === '' ? 'Сначала выберите проект' : 'У каждой записи свой'}
            options={employeeOptions(options, projectId)}
            value={shared.employee_id}
            onChange={(event) => change({ employee_id: event.target.value })}
          />
        )}
      </Field>
      <Field label="Направление" required>
        {(control) => (
          <Select
            {...control}
            options={DIRECTION_OPTIONS}
            value={shared.direction}
            onChange={(event) => change({ direction: event.target.value })}
          />
        )}
      </Field>
      <Field label="Тип">
        {(control) => (
          <Select
            {...control}
            placeholder="Не указано"
            options={optionsOf(options.types)}
            value={shared.type_id}
            onChange={(event) => change({ type_id: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Input that covers its zone: files may be dropped on it as well. */
function MoreFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div className="relative flex min-h-11 items-center justify-center gap-2 rounded border border-dashed border-edge text-muted hover:bg-subtle has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
      <FilePlus2 />
      <span aria-hidden="true">Добавить ещё записи или перетащить сюда</span>
      <input
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        aria-label="Добавить записи"
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => onFiles(filesOf(event))}
      />
    </div>
  );
}
