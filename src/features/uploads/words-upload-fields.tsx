import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { COMMUNICATION_CATEGORIES, type CommunicationCategory } from '#domain/references/static-references.ts';
import { MomentInput } from '#src/components/field-group/moment-input.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { NoProjects } from './upload-fields.tsx';
import { DIRECTION_OPTIONS, employeeOptions, nobodyHelp, onlyEmployee, projectOptions } from './upload-form.ts';

/** Facts that are the same for all conversations of the files; '' leaves a fact to the file. */
export type WordsValues = {
  project_id: string;
  employee_id: string;
  category: string;
  direction: string;
  type_id: string;
  started_at: string;
};

type WordsUploadFieldsProps = {
  options: CommunicationOptions;
  values: WordsValues;
  onChange: (part: Partial<WordsValues>) => void;
  /** Categories that the files' words can be of. */
  categories: readonly CommunicationCategory[];
  /** Moment shown where a file does not say when it began; null: all say it. */
  started: string | null;
};

export function WordsUploadFields({ options, values, onChange, categories, started }: WordsUploadFieldsProps) {
  const { project_id: projectId } = values;
  // Words said and words written in one lot have no category in common.
  const isOfOneKind = categories.length === 2;
  const fields = [
    {
      name: 'employee_id',
      label: 'Сотрудник',
      help: nobodyHelp(options, projectId),
      required: true,
      disabled: projectId === '',
      placeholder: projectId === '' ? 'Сначала выберите проект' : 'Выберите сотрудника',
      choices: employeeOptions(options, projectId),
    },
    {
      name: 'category',
      label: 'Категория',
      disabled: !isOfOneKind,
      placeholder: 'Как говорит файл',
      choices: isOfOneKind ? categories.map((value) => ({ value, label: COMMUNICATION_CATEGORIES[value] })) : [],
    },
    { name: 'direction', label: 'Направление', placeholder: 'По тому, кто начал', choices: DIRECTION_OPTIONS },
    {
      name: 'type_id',
      label: 'Тип',
      placeholder: 'Не указано',
      choices: options.types.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ] as const;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Проект" help={options.projects.length === 0 ? <NoProjects /> : undefined} required>
        {(control) => (
          <Select
            {...control}
            placeholder="Выберите проект"
            options={projectOptions(options)}
            value={projectId}
            onChange={({ target: { value } }) =>
              onChange({ project_id: value, employee_id: onlyEmployee(options, value, values.employee_id) })
            }
          />
        )}
      </Field>
      {fields.map(({ name, label, choices, placeholder, ...field }) => (
        <Field
          key={name}
          label={label}
          help={'help' in field ? field.help : undefined}
          required={'required' in field && field.required}
        >
          {(control) => (
            <Select
              {...control}
              disabled={'disabled' in field && field.disabled}
              placeholder={placeholder}
              options={choices}
              value={values[name]}
              onChange={({ target: { value } }) => onChange({ [name]: value })}
            />
          )}
        </Field>
      ))}
      {started !== null && (
        <Field label="Дата и время разговора" help="Для файлов, которые его не говорят, по времени проекта" required>
          {(control) => (
            <MomentInput
              {...control}
              label="Дата и время разговора"
              value={started}
              onChange={(started_at) => onChange({ started_at })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
