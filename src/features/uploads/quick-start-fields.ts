import { personInFileName } from '#domain/home/person-in-file-name.ts';
import type { QuickStart } from '#domain/home/quick-start.schema.ts';
import { COMPANY_NAME_MAX } from '#domain/companies/company-limits.ts';
import { FORM_TEMPLATE_KEYS, FORM_TEMPLATES, type FormTemplateKey } from '#domain/forms/templates/form-templates.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { email, required } from '#domain/kernel/validation-rules.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { PROJECT_NAME_MAX } from '#domain/projects/project-limits.ts';
import { TIME_ZONES, type TimeZone } from '#domain/projects/time-zones.ts';
import { USER_EMAIL_MAX } from '#domain/users/user-limits.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { fieldsOf, type FieldValues } from '#src/components/field-group/field-spec.ts';
import { isWordsFile } from './upload-check.ts';

/** Names to begin with: whoever knows better writes over them, now or later. */
const PROPOSED = { company_name: 'Первый клиент', project_name: 'Отдел продаж' };

const TEMPLATES = FORM_TEMPLATE_KEYS.map((value) => ({
  value,
  label: FORM_TEMPLATES[value].name,
  hint: FORM_TEMPLATES[value].description,
}));

/** Fields of a first start; the company is chosen where there is one. */
export function quickStartFields(companies: readonly Ref[]) {
  return fieldsOf<QuickStart>()([
    {
      type: 'select',
      name: 'template',
      label: 'По какой форме оценивать',
      rules: [required],
      placeholder: 'Выберите отрасль',
      options: TEMPLATES,
      help: 'Готовая форма: критерии, веса и причины меняются в конструкторе.',
    },
    {
      type: 'select',
      name: 'company_id',
      label: 'Компания',
      rules: [required],
      options: companies.map(({ id, name }) => ({ value: id, label: name })),
      when: () => companies.length > 0,
    },
    {
      name: 'company_name',
      label: 'Компания',
      rules: [required],
      maxLength: COMPANY_NAME_MAX,
      when: () => companies.length === 0,
    },
    { name: 'project_name', label: 'Проект', rules: [required], maxLength: PROJECT_NAME_MAX },
    {
      name: 'employee_name',
      label: 'Кто говорит с клиентом',
      placeholder: 'Фамилия Имя',
      help: 'Необязательно: назвать сотрудника можно и на странице разговора.',
    },
    {
      type: 'email',
      name: 'employee_email',
      label: 'Почта сотрудника',
      rules: [email],
      maxLength: USER_EMAIL_MAX,
      when: ({ employee_name: name }) => typeof name === 'string' && name.trim() !== '',
      help: 'Необязательно: с ней сотрудник получит приглашение и увидит свои опубликованные оценки.',
    },
  ]);
}
type Values = FieldValues<ReturnType<typeof quickStartFields>>;

/** Values to begin with: the company if there is one, the employee by the file's name, the chat's form for a chat. */
export function firstStart(companies: readonly Ref[], files: readonly File[]) {
  const [company, ...others] = companies;
  const [file] = files;
  const isWords = files.length > 0 && files.every(isWordsFile);
  return {
    ...PROPOSED,
    company_id: company && others.length === 0 ? company.id : null,
    template: isWords ? ('support-chat' satisfies FormTemplateKey) : null,
    employee_name: file ? personInFileName(file.name) : '',
  };
}

const isTimeZone = (zone: string): zone is TimeZone => lookUp(TIME_ZONES, zone) !== undefined;
const isTemplate = (value: unknown): value is FormTemplateKey => FORM_TEMPLATE_KEYS.some((key) => key === value);

/** What is sent: the project's clock is that of the reader, where it is one of ours. @throws Error for unchecked fields */
export function quickStartInput(values: Values): Omit<QuickStart, 'recording'> {
  const { template, company_id, company_name, project_name, employee_name, employee_email } = values;
  if (!isTemplate(template)) throw new Error('a quick start without a template');
  const zone = readerZone();
  return {
    template,
    company_id: typeof company_id === 'number' ? company_id : null,
    company_name: typeof company_id === 'number' ? '' : company_name.trim(),
    project_name: project_name.trim(),
    time_zone: isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE,
    employee_name: employee_name.trim(),
    employee_email: employee_name.trim() === '' ? '' : employee_email.trim(),
  };
}
