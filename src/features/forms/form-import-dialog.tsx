import { useStore } from '@tanstack/react-form';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ImportForm } from '#domain/forms/form-document.schema.ts';
import { formsApi } from '#domain/forms/forms.api.ts';
import type { FormOptions } from '#domain/forms/forms.schema.ts';
import { jsonFault } from './json-fault.ts';
import { required, type Rule } from '#domain/kernel/validation-rules.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FieldForm, FieldGroup, FormFailure } from '#src/components/field-group/field-group.tsx';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { useFieldGroup } from '#src/components/field-group/use-field-group.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { companyIdOf, firstCompany, formFields } from './form-fields.ts';
import { importProblems } from './form-import-paths.ts';
import { formChanged, formOptionsQuery } from './forms.queries.ts';
import { rememberCompany } from './last-company.ts';

/** Rule of valid JSON: «Строка 12, знак 5: не хватает запятой или «}».» */
const isJson: Rule = (value) => {
  const fault = typeof value === 'string' && value.trim() !== '' ? jsonFault(value) : null;
  return fault && `Это не JSON. Строка ${fault.line}, знак ${fault.column}: ${fault.reason}.`;
};

/** Rule of a document that is a form: a list, a text or a number is JSON, too. */
const isForm: Rule = (value) => {
  if (typeof value !== 'string' || value.trim() === '' || jsonFault(value)) return null;
  const document: unknown = JSON.parse(value);
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
  return isObject ? null : 'Это не форма: документ начинается с «{», как файл, который дал экспорт.';
};

const DOCUMENT_RULES = [required, isJson, isForm];

/** Refusal of a document that cannot be sent; an empty one is asked for by its field, once the button is pressed. */
const refusalOfDocument = (text: unknown): string | undefined =>
  (typeof text === 'string' && (isJson(text, {}) ?? isForm(text, {}))) || undefined;

function importFields(options: FormOptions) {
  const [name, company, ...rest] = formFields(options, null);
  return fieldsOf<Omit<ImportForm, 'document'> & { document: string }>()([
    company,
    {
      type: 'textarea',
      name: 'document',
      label: 'Документ',
      rules: DOCUMENT_RULES,
      help: 'Вставьте содержимое файла, который дал экспорт, или выберите сам файл.',
    },
    { ...name, help: 'Не указано — как в документе.', rules: [] },
    ...rest,
  ]);
}

/** Name in the document; errors are reported by the server. */
function nameIn(document: unknown): string {
  const name = typeof document === 'object' && document !== null && 'name' in document ? document.name : '';
  return typeof name === 'string' ? name : '';
}

const isOfDocument = (path: string): boolean => path === 'document' || path.startsWith('document.');

function refusalOf({ message, status, requestId }: ApiError, errors: Record<string, string[]>): ApiError {
  return new ApiError(message, { code: 'ERR_HTTP', status, requestId, errors });
}

/** Errors of the document, as lines; the rest goes to its own fields. */
function splitErrors(error: ApiError, document: unknown) {
  const entries = Object.entries(error.errors);
  const others = Object.fromEntries(entries.filter(([path]) => !isOfDocument(path)));
  const problems = importProblems(Object.fromEntries(entries.filter(([path]) => isOfDocument(path))), document);
  return { problems, others };
}

/** Import of a form from a file or pasted text; errors are shown where they are, and nothing typed is lost. */
export function FormImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: options } = useSuspenseQuery(formOptionsQuery);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Ref instead of state: the navigation to the new form, which asks the leave guard, begins before anything renders. */
  const isDone = useRef(false);
  const group = useFieldGroup({
    fields: importFields(options),
    initial: { company_id: firstCompany(options) },
    onSubmit: async ({ document: text, name, company_id, type_ids }) => {
      setProblems([]);
      const document: unknown = JSON.parse(text);
      const owner = companyIdOf(company_id);
      try {
        const settings = {
          name: name.trim() || nameIn(document),
          company_id: owner,
          type_ids: type_ids.filter((id) => typeof id === 'number'),
        };
        // Sent whatever it is: the server reports what is wrong with it, and where.
        const form = await call(formsApi.import, { input: { ...settings, document } as ImportForm });
        rememberCompany(owner);
        void formChanged(queryClient, form);
        isDone.current = true;
        onClose();
        notify.positive('Форма импортирована.');
        await router.navigate({ to: '/forms/$id', params: { id: String(form.id) } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { problems: found, others } = splitErrors(error, document);
        setProblems(found);
        if (found.length === 0) throw error;
        if (Object.keys(others).length > 0) throw refusalOf(error, others);
      }
    },
  });
  const { isSubmitting, isDirty, refusal } = useStore(group.form.store, (state) => ({
    isSubmitting: state.isSubmitting,
    isDirty: !state.isDefaultValue,
    refusal: refusalOfDocument(state.values.document),
  }));
  const { leave, question } = useLeaveQuestion({ isDirty, isUnsaved: () => !isDone.current, onLeave: onClose });
  const readFile = async (file: File): Promise<void> => {
    setProblems([]);
    group.form.setFieldValue('document', await file.text());
    await group.form.validateField('document', 'blur');
  };
  const ok = (
    <>
      <Button data-form-action="" onClick={onClose}>
        Отмена
      </Button>
      <Button
        type="submit"
        form={group.formId}
        variant="primary"
        pending={isSubmitting}
        {...(refusal === undefined ? {} : { disabledReason: refusal })}
      >
        Импортировать
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={leave}
      size="md"
      title="Импорт формы"
      description="Форма начнётся с черновика: перед публикацией её можно поправить."
      footer={question ?? ok}
    >
      <FieldForm group={group} label="Импорт формы" className="flex flex-col gap-5 pt-3">
        <FileButton onFile={(file) => void readFile(file)} />
        <Problems problems={problems} />
        <FieldGroup group={group} />
        <FormFailure group={group} />
      </FieldForm>
    </Dialog>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label
      className={`${buttonClass()} relative self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
    >
      <FileUp />
      Выбрать файл
      <input
        type="file"
        accept=".json,application/json"
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Reset: the same file, corrected meanwhile, is a new choice.
          event.target.value = '';
        }}
      />
    </label>
  );
}

const SHOWN = 20;

function Problems({ problems }: { problems: readonly string[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
      <p className="flex gap-1.5 font-medium">
        <CircleAlert className="mt-0.5" />
        Документ не подходит
      </p>
      <ul className="list-disc pl-9">
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="pl-5.5">И ещё {problems.length - SHOWN}.</p>}
    </div>
  );
}
