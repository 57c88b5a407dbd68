import { IDLE_MAX, IDLE_MIN } from '#domain/auth/session-rules.ts';
import { COMPANY_NAME_MAX, NORM_MAX, NORM_MIN } from '#domain/companies/company-limits.ts';
import type { Company, CreateCompany } from '#domain/companies/companies.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { wholeNumber } from '#domain/kernel/whole-number.ts';
import { toFormData } from '#src/app/payload.ts';
import type { FormNote } from '#src/components/form-page/form-notes.tsx';
import { fieldsOf, type PayloadOf } from '#src/components/field-group/field-spec.ts';

/** Notes on what comes of a company, beside its form. */
export const COMPANY_NOTES: readonly FormNote[] = [
  {
    title: 'Что дальше',
    text: 'В компании заводят проекты: в них приходят коммуникации, работают асессоры и действуют оценочные формы.',
  },
  {
    title: 'Кому видно',
    text: 'Команде, которую добавили в компанию. Заказчик видит опубликованное своей компании, чужие компании не видны никому.',
  },
  { title: 'Правила входа', text: 'Второй фактор и срок сеанса действуют на всех сотрудников компании и её проектов.' },
];

export const COMPANY_FIELDS = fieldsOf<CreateCompany & { logo: Blob }>()([
  { name: 'name', label: 'Название', rules: [required], maxLength: COMPANY_NAME_MAX },
  {
    type: 'cropper',
    name: 'logo',
    label: 'Логотип',
    help: 'Квадратная картинка; показывается рядом с названием.',
  },
  {
    name: 'norm',
    label: 'Норма оценок на сотрудника в месяц',
    placeholder: 'Без нормы',
    help: 'Сколько коммуникаций каждого сотрудника оценивать за месяц. У проекта может быть своя норма.',
    rules: [wholeNumber(NORM_MIN, NORM_MAX)],
    maxLength: 4,
  },
  {
    type: 'toggle',
    name: 'second_factor_required',
    label: 'Требовать второй фактор',
    help: 'Команда и сотрудники компании входят с кодом из приложения. У кого его нет, тот настроит его при следующем действии.',
  },
  {
    name: 'idle_minutes',
    label: 'Завершать сеанс после бездействия, минут',
    placeholder: 'Не завершать',
    help: 'Кто работает в нескольких компаниях, у того действует самый короткий срок.',
    rules: [wholeNumber(IDLE_MIN, IDLE_MAX)],
    maxLength: 4,
  },
]);

/** Form values of a company. */
export function companyValues({ name, logo_urls, norm, second_factor_required, idle_minutes }: Company) {
  const text = (number: number | null): string => (number === null ? '' : String(number));
  return {
    name,
    logo: logo_urls['256x256'] ?? null,
    norm: text(norm),
    second_factor_required,
    idle_minutes: text(idle_minutes),
  };
}

/** Form data; a logo given as an address is the present one: it is not sent, and stays (P-30). */
export function companyForm({ logo, ...payload }: PayloadOf<typeof COMPANY_FIELDS>): FormData {
  return toFormData(logo === undefined ? payload : { ...payload, logo });
}
