import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import { peopleImportApi } from '#domain/memberships/memberships.api.ts';
import type { PeopleReport } from '#domain/memberships/people-import.schema.ts';
import { PEOPLE_LIST_MAX_CHARS } from '#domain/memberships/people-list.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { PeopleReportTable } from './people-report-table.tsx';
import { membersChanged } from './memberships.queries.ts';

const PEOPLE = ['человека', 'человек', 'человек'] as const;
const EXAMPLE = 'Иванов Пётр Ильич; ivanov@client.ru; +7 900 123-45-67';

/** Message at the field, or of the whole refusal. */
function problemOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  return (error instanceof ApiError && error.errors.text?.join(' ')) || errorMessage(error);
}

type Step = { kind: 'typing' } | { kind: 'checked' | 'done'; report: PeopleReport };

/**
 * Dialog of import: paste, preview, import; nothing is changed before the last step, and refusals are shown line by
 * line.
 */
export function ImportPeopleDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [invite, setInvite] = useState(true);
  const [step, setStep] = useState<Step>({ kind: 'typing' });
  const preview = useMutation({
    mutationFn: () => call(peopleImportApi.preview, { params: { id: projectId }, input: { text } }),
    onSuccess: (report) => setStep({ kind: 'checked', report }),
  });
  const bringIn = useMutation({
    mutationFn: () => call(peopleImportApi.import, { params: { id: projectId }, input: { text, invite } }),
    onSuccess: (report) => {
      setStep({ kind: 'done', report });
      void membersChanged(queryClient);
    },
  });
  const good = step.kind === 'checked' ? step.report.counts.new + step.report.counts.join : 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Добавить менеджеров списком"
      size="lg"
      footer={
        <>
          {step.kind === 'checked' && (
            <Button
              onClick={() => {
                bringIn.reset();
                setStep({ kind: 'typing' });
              }}
            >
              Исправить список
            </Button>
          )}
          {step.kind === 'done' ? (
            <Button variant="primary" onClick={onClose}>
              Готово
            </Button>
          ) : step.kind === 'checked' ? (
            <Button
              variant="primary"
              pending={bringIn.isPending}
              disabledReason={good === 0 ? 'В списке некого добавлять.' : undefined}
              onClick={() => bringIn.mutate()}
            >
              {good === 0 ? 'Добавить' : `Добавить ${countOf(good, PEOPLE)}`}
            </Button>
          ) : (
            <Button
              variant="primary"
              pending={preview.isPending}
              disabledReason={text.trim() === '' ? 'Вставьте список.' : undefined}
              onClick={() => preview.mutate()}
            >
              Проверить
            </Button>
          )}
        </>
      }
    >
      {step.kind === 'typing' && (
        <Field
          label="Список"
          help="По человеку в строке: фамилия, имя, отчество; почта; телефон. Можно скопировать столбцы таблицы."
          error={problemOf(preview.error)}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              maxLength={PEOPLE_LIST_MAX_CHARS}
              placeholder={EXAMPLE}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {step.kind !== 'typing' && <PeopleReportTable report={step.report} isDone={step.kind === 'done'} />}
      {step.kind === 'checked' && step.report.counts.new > 0 && (
        <Checkbox
          label="Отправить новым приглашения"
          checked={invite}
          onChange={(event) => setInvite(event.currentTarget.checked)}
          className="mt-4"
        />
      )}
      {bringIn.error && (
        <p role="alert" className="mt-3 rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
          {problemOf(bringIn.error)}
        </p>
      )}
    </Dialog>
  );
}
