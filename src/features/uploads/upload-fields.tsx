import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { zoneOffset } from '#domain/kernel/zoned-time.ts';
import { COMMUNICATION_CATEGORIES, COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { type ControlProps, Field } from '#src/components/ui/field.tsx';
import { MomentInput } from '#src/components/field-group/moment-input.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select, type SelectOption } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import {
  checkUploadField,
  employeeOptions,
  nobodyHelp,
  onlyEmployee,
  projectOptions,
  type UploadField,
  zoneOf,
} from './upload-form.ts';
import { shownStart, type UploadForm } from './upload-state.ts';

type UploadFieldsProps = {
  form: UploadForm;
  options: CommunicationOptions;
  file: File | null;
  /** Server errors by field. */
  refusal: Readonly<Record<string, string[]>>;
  /** Called when a field is touched: the server's errors are cleared. */
  onTouch: () => void;
};

const optionsOf = (refs: readonly { id: number; name: string }[]): SelectOption[] =>
  refs.map(({ id, name }) => ({ value: String(id), label: name }));

const DIRECTIONS: SelectOption[] = choicesOf(COMMUNICATION_DIRECTIONS);

const CATEGORIES: SelectOption[] = (['call', 'meeting'] as const).map((value) => ({
  value,
  label: COMMUNICATION_CATEGORIES[value],
}));

const offsetNow = (timeZone: string): string => zoneOffset(new Date(), timeZone);

/** Way out of a choice of project that has none. */
export function NoProjects() {
  return (
    <>
      Активных проектов, которые принимают записи, нет.{' '}
      <Link to="/projects/create" className="text-accent-text underline">
        Создать проект
      </Link>
    </>
  );
}

/** Fields of a communication's facts, one column, in the order in which people know them. */
export function UploadFields(props: UploadFieldsProps) {
  const { form, options, file } = props;
  return (
    <form.Subscribe selector={({ values }) => values}>
      {(values) => {
        const { project_id: projectId } = values;
        const timeZone = zoneOf(options, projectId) ?? readerZone();
        const chooseProject = (id: string): void => {
          form.setFieldValue('project_id', id);
          form.setFieldValue('employee_id', (before) => onlyEmployee(options, id, before), { dontUpdateMeta: true });
        };
        return (
          <div className="flex flex-col gap-4">
            <FormField
              {...props}
              name="project_id"
              label="Проект"
              help={options.projects.length === 0 ? <NoProjects /> : undefined}
              required
            >
              {(control) => (
                <Select
                  {...control}
                  placeholder="Выберите проект"
                  options={projectOptions(options)}
                  onChange={(event) => chooseProject(event.target.value)}
                />
              )}
            </FormField>
            <FormField {...props} name="employee_id" label="Сотрудник" help={nobodyHelp(options, projectId)} required>
              {(control) => (
                <Select
                  {...control}
                  disabled={projectId === ''}
                  placeholder={projectId === '' ? 'Сначала выберите проект' : 'Выберите сотрудника'}
                  options={employeeOptions(options, projectId)}
                />
              )}
            </FormField>
            <FormField
              {...props}
              name="started_at"
              label="Дата и время разговора"
              help={`По времени проекта${projectId === '' ? '' : ` (${offsetNow(timeZone)})`}`}
              required
              shown={shownStart(values, options, file)}
            >
              {({ onChange, ...control }) => (
                <MomentInput
                  {...control}
                  label="Дата и время разговора"
                  onChange={(value) => onChange({ target: { value } })}
                />
              )}
            </FormField>
            <FormField {...props} name="direction" label="Направление" required>
              {(control) => <Select {...control} options={DIRECTIONS} />}
            </FormField>
            <FormField {...props} name="category" label="Категория" required>
              {(control) => <Select {...control} options={CATEGORIES} />}
            </FormField>
            <FormField {...props} name="client_name" label="Клиент">
              {(control) => <Input {...control} autoComplete="off" />}
            </FormField>
            <FormField {...props} name="client_phone" label="Телефон клиента">
              {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
            </FormField>
            <FormField {...props} name="type_id" label="Тип">
              {(control) => <Select {...control} placeholder="Не указано" options={optionsOf(options.types)} />}
            </FormField>
            <FormField {...props} name="lead_source" label="Источник лида">
              {(control) => <Input {...control} autoComplete="off" />}
            </FormField>
            <FormField {...props} name="note" label="Заметка">
              {(control) => <Textarea {...control} rows={3} />}
            </FormField>
          </div>
        );
      }}
    </form.Subscribe>
  );
}

/** Moves the focus to the first wrong field; its message stays until it was read. */
export function focusError(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  field.dataset.led = '';
  field.focus();
  delete field.dataset.led;
}

/** True when the focus was moved there by the program: an error is cleared only on returning by oneself (P-41). */
function isLedTo(field: HTMLElement): boolean {
  return field.dataset.led !== undefined;
}

type Control = ControlProps & {
  name: UploadField;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onFocus: (event: { target: HTMLElement }) => void;
};

type FormFieldProps = UploadFieldsProps & {
  name: UploadField;
  label: string;
  help?: ReactNode;
  required?: boolean;
  /** Displayed value where it is more than the entered one. */
  shown?: string;
  children: (control: Control) => ReactNode;
};

/**
 * Error of the value it was computed for: another may come without typing (the time from the file, the only employee).
 */
type Judgement = { judged: string; message: string };

/** Field checked on leaving it and on saving; its error is cleared on return (P-41). */
function FormField(props: FormFieldProps) {
  const { form, options, file, refusal, onTouch, name, label, help, required = false, shown, children } = props;
  const check = ({ value }: { value: string }): Judgement | undefined => {
    const { values } = form.state;
    const judged = name === 'started_at' ? shownStart(values, options, file) : value;
    const timeZone = zoneOf(options, values.project_id) ?? readerZone();
    const message = checkUploadField(name, judged, { timeZone, now: new Date() });
    return message === undefined ? undefined : { judged, message };
  };
  return (
    <form.Field name={name} validators={{ onBlur: check, onSubmit: check }}>
      {(field) => {
        const value = shown ?? field.state.value;
        const judgement = field.state.meta.errors[0];
        const error = judgement?.judged === value ? judgement.message : refusal[name]?.join(' ');
        return (
          <Field label={label} help={help} required={required} error={error}>
            {(control) =>
              children({
                ...control,
                name,
                value,
                onChange: (event) => field.handleChange(event.target.value),
                onBlur: field.handleBlur,
                onFocus: ({ target }) => {
                  if (isLedTo(target)) return;
                  onTouch();
                  field.setMeta((meta) => ({ ...meta, errorMap: {} }));
                },
              })
            }
          </Field>
        );
      }}
    </form.Field>
  );
}
