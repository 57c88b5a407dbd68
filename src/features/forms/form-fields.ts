import { APPEAL_DEFAULTS, FORM_LIMITS, APPEAL_WINDOW_MAX, APPEALS_MAX } from '#domain/forms/form-limits.ts';
import type { CreateForm, Form, FormOptions, UpdateForm } from '#domain/forms/forms.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { numberOrNull, wholeNumber } from '#domain/kernel/whole-number.ts';
import { type Choice, type ChoiceValue, fieldsOf, type PayloadOf } from '#src/components/field-group/field-spec.ts';
import { lastCompany } from './last-company.ts';

/** Choice of no company: a select has no value for nothing. */
const COMMON = 'common';
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

/** What is sent of a form: the common owner as null, numbers as numbers. The fields' own rules have passed by then. */
export function formToSend(payload: PayloadOf<ReturnType<typeof formFields>>): CreateForm {
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
