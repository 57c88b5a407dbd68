import { APPEAL_DEFAULTS, FORM_LIMITS, APPEAL_WINDOW_MAX, APPEALS_MAX } from '#domain/forms/form-limits.ts';
import type { CreateForm, Form, FormOptions, UpdateForm } from '#domain/forms/forms.schema.ts';
import { FORM_TEMPLATE_KEYS, FORM_TEMPLATES, type FormTemplateKey } from '#domain/forms/templates/form-templates.ts';
import { required, type Rule } from '#domain/kernel/validation-rules.ts';
import { numberOrNull, wholeNumber } from '#domain/kernel/whole-number.ts';
import { type Choice, type ChoiceValue, fieldsOf, type PayloadOf } from '#src/components/field-group/field-spec.ts';
import { lastCompany } from './last-company.ts';

/** Choice of no company: a select has no value for nothing. */
const COMMON = 'common';
/** Choice of no ready form. */
export const EMPTY = 'empty';
const COMMON_CHOICE: Choice = { value: COMMON, label: 'Общая', hint: 'Для всех компаний' };

type Placed = Pick<Form, 'company' | 'types'>;

/** Choices with the present ones, even when archived since. */
function withPresent(choices: Choice[], present: readonly Choice[]): Choice[] {
  return [...choices, ...present.filter(({ value }) => choices.every((choice) => choice.value !== value))];
}

function companyChoices(options: FormOptions, form: Placed | null): Choice[] {
  const { companies, may_create_common } = options;
  const own = companies.filter(({ may_create }) => may_create).map(({ id, name }) => ({ value: id, label: name }));
  const present = form && (form.company ? { value: form.company.id, label: form.company.name } : COMMON_CHOICE);
  return withPresent([...(may_create_common ? [COMMON_CHOICE] : []), ...own], present ? [present] : []);
}

/** Name and owner: the fields of a copy. */
export function ownerFields(options: FormOptions, form: Placed | null) {
  return fieldsOf<CreateForm & UpdateForm>()([
    { name: 'name', label: 'Название', rules: [required], maxLength: FORM_LIMITS.name },
    {
      type: 'select',
      name: 'company_id',
      label: 'Компания',
      rules: [required],
      options: companyChoices(options, form),
    },
  ]);
}

/** Fields of every form, a new one too. */
export function formFields(options: FormOptions, form: Placed | null) {
  const types = options.types.map(({ id, name }) => ({ value: id, label: name }));
  const present = (form?.types ?? []).map(({ id, name }) => ({ value: id, label: name, hint: 'В архиве' }));
  return fieldsOf<CreateForm & UpdateForm>()([
    ...ownerFields(options, form),
    {
      type: 'select',
      name: 'type_ids',
      label: 'Типы коммуникаций',
      multiple: true,
      placeholder: 'Все типы',
      options: withPresent(types, present),
      help: 'Форму предлагают для коммуникаций этих типов. Ничего не выбрано — для любых.',
    },
  ]);
}

const templateOf = (value: unknown): FormTemplateKey | null =>
  FORM_TEMPLATE_KEYS.find((template) => template === value) ?? null;

/** Name of a form that is made from a ready one may be left to it. */
const nameUnlessReady: Rule = (name, { template }) => (templateOf(template) ? null : required(name, {}));

const READY = Object.entries(FORM_TEMPLATES).map(([value, { name, description }]) => ({
  value,
  label: name,
  hint: description,
}));

/** Fields of a new form: what its draft begins as, then those of every form. */
export function newFormFields(options: FormOptions) {
  const [name, ...rest] = formFields(options, null);
  return fieldsOf<CreateForm>()([
    {
      type: 'radio-group',
      name: 'template',
      label: 'С чего начать',
      options: [
        { value: EMPTY, label: 'Пустая форма', hint: 'Критерии — свои: в конструкторе или из списка.' },
        ...READY,
      ],
      help: 'Готовая форма — черновик: критерии, веса и причины потом меняются в конструкторе.',
    },
    { ...name, rules: [nameUnlessReady], help: 'Не указано — как у готовой формы.' },
    ...rest,
  ]);
}

/** Settings of an existing form; its content is edited in the builder. */
export function settingFields(options: FormOptions, form: Form) {
  return fieldsOf<CreateForm & UpdateForm>()([
    ...formFields(options, form),
    {
      type: 'toggle',
      name: 'appeals_on',
      label: 'Апелляции',
      help: 'Можно ли оспорить оценку по этой форме. Проект может решить иначе.',
    },
    {
      name: 'appeal_window_days',
      label: 'Дней на апелляцию',
      rules: [required, wholeNumber(1, APPEAL_WINDOW_MAX)],
      when: ({ appeals_on }) => appeals_on === true,
      help: 'С первой публикации оценки, по времени проекта.',
    },
    {
      name: 'appeal_limit',
      label: 'Апелляций на одну оценку',
      rules: [required, wholeNumber(1, APPEALS_MAX)],
      when: ({ appeals_on }) => appeals_on === true,
    },
  ]);
}

/** Form values of the settings. */
export function settingValues(form: Form) {
  return {
    name: form.name,
    company_id: form.company?.id ?? COMMON,
    type_ids: form.types.map(({ id }) => id),
    appeals_on: form.appeals_on,
    appeal_window_days: String(form.appeal_window_days),
    appeal_limit: String(form.appeal_limit),
  };
}

/** Initial company: the one last chosen (P-49), else the only one there is. */
export function firstCompany(options: FormOptions): ChoiceValue | null {
  const choices = companyChoices(options, null);
  const last = lastCompany();
  const wanted = last && choices.find(({ value }) => value === (last.company_id ?? COMMON));
  const [only, ...others] = choices;
  return wanted?.value ?? (only && others.length === 0 ? only.value : null);
}

export function companyIdOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** What is sent of a new form. */
export function newFormToSend(payload: PayloadOf<ReturnType<typeof newFormFields>>): CreateForm {
  const template = templateOf(payload.template);
  const name = String(payload.name ?? '').trim() || (template ? FORM_TEMPLATES[template].name : '');
  return {
    ...payload,
    name,
    template,
    company_id: companyIdOf(payload.company_id),
    type_ids: payload.type_ids ?? [],
  } as CreateForm;
}

/** What is sent of a form: the common owner as null, numbers as numbers. The fields' own rules have passed by then. */
function formToSend(payload: PayloadOf<ReturnType<typeof formFields>>): CreateForm {
  return { ...payload, company_id: companyIdOf(payload.company_id), type_ids: payload.type_ids ?? [] } as CreateForm;
}

/** What is sent of the settings: window and limit of switched-off appeals may be empty, then the defaults are sent. */
export function settingsToSend(payload: PayloadOf<ReturnType<typeof settingFields>>): UpdateForm {
  return {
    ...formToSend(payload),
    appeals_on: payload.appeals_on === true,
    appeal_window_days: numberOrNull(payload.appeal_window_days) ?? APPEAL_DEFAULTS.appeal_window_days,
    appeal_limit: numberOrNull(payload.appeal_limit) ?? APPEAL_DEFAULTS.appeal_limit,
  };
}
