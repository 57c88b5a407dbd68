import type { Payload } from '#src/app/payload.ts';
import { phonenumber } from '#domain/kernel/account-rules.ts';
import { email, required } from '#domain/kernel/validation-rules.ts';
import { ROLES, type Role, valuesOf } from '#domain/references/static-references.ts';
import { PERSON_NAME_MAX, USER_EMAIL_MAX } from '#domain/users/user-limits.ts';
import { USER_MEMBERSHIPS, type UserMembershipField } from '#domain/users/user-memberships.ts';
import type { CreateUser, User, UserOptions } from '#domain/users/users.schema.ts';
import type { FormNote } from '#src/components/form-page/form-notes.tsx';
import { type Choice, fieldsOf, type FieldFor, type FieldValues } from '#src/components/field-group/field-spec.ts';

/** Notes on what comes of an account, beside its form. */
export const USER_NOTES: readonly FormNote[] = [
  { title: 'Приглашение', text: 'Новый сотрудник получит письмо со ссылкой: по ней он сам задаст пароль.' },
  {
    title: 'Команда',
    text: 'Администратор видит всё. Руководитель проекта и асессор работают в компаниях, в которые их добавили.',
  },
  {
    title: 'Сторона клиента',
    text: 'Заказчик видит опубликованное своей компании, РОП своих проектов, менеджер свои опубликованные разговоры.',
  },
];

/** What is sent of a person (P-30), with the picture beside it. */
type UserInput = CreateUser & { avatar: Blob };
type UserField = FieldFor<UserInput>;

/** Personal fields: the same in the form of a person and of oneself. */
export const PERSON_FIELDS = fieldsOf<UserInput>()([
  { name: 'avatar', type: 'cropper', round: true, label: 'Фотография' },
  { name: 'surname', label: 'Фамилия', rules: [required], maxLength: PERSON_NAME_MAX, autoComplete: 'off' },
  { name: 'name', label: 'Имя', rules: [required], maxLength: PERSON_NAME_MAX, autoComplete: 'off' },
  { name: 'patronymic', label: 'Отчество', maxLength: PERSON_NAME_MAX, autoComplete: 'off' },
  { name: 'phone', type: 'tel', label: 'Телефон', rules: [phonenumber], autoComplete: 'off' },
]);

export function personValues(user: User) {
  const { surname, name, patronymic, phone } = user;
  return {
    avatar: user.avatar_urls['256x256'] ?? null,
    surname,
    name,
    patronymic: patronymic ?? '',
    phone: phone === null ? '' : String(phone),
  };
}

const PLACES: Record<UserMembershipField, string> = {
  companies_pm: 'Руководит компаниями',
  companies_assessor: 'Оценивает для компаний',
  companies_customer: 'Заказчик в компаниях',
  projects_head: 'Ведёт отдел продаж проектов',
  projects_manager: 'Работает в проектах',
};

const EMPTY_PLACES = {
  companies: { text: 'Компаний пока нет.', to: '/companies/create', label: 'Создать компанию' },
  projects: { text: 'Проектов пока нет.', to: '/projects/create', label: 'Создать проект' },
};

/** Person of the form; a new one without `user`. */
type About = { options: UserOptions; user?: User };

function isGiven(values: Readonly<Record<string, unknown>>, role: Role): boolean {
  return Array.isArray(values['roles']) && values['roles'].includes(role);
}

function placesToChoose({ options }: About, of: 'companies' | 'projects'): Choice[] {
  if (of === 'companies')
    return options.companies.filter((one) => one.manageable).map(({ id, name }) => ({ value: id, label: name }));
  return options.projects
    .filter((one) => one.manageable)
    .map(({ id, name, company }) => ({ value: id, label: name, hint: company.name }));
}

const mayGive = ({ options }: About, role: Role): boolean => options.roles[role].allowed;

/** Reason why some roles cannot be chosen. */
function refusedRole({ options }: About): string | undefined {
  const refused = valuesOf(ROLES).filter((role) => !options.roles[role].allowed);
  if (refused.length === 0) return undefined;
  const names = refused.map((role) => `«${ROLES[role]}»`).join(' и ');
  return `${refused.length > 1 ? 'Роли' : 'Роль'} ${names} даёт администратор.`;
}

function rolesField(about: About): UserField {
  const help = refusedRole(about);
  const given = valuesOf(ROLES).filter((role) => mayGive(about, role));
  return {
    name: 'roles',
    type: 'checkbox-group',
    label: 'Роли',
    rules: keptRoles(about).length > 0 ? [] : [required],
    options: given.map((role) => ({ value: role, label: ROLES[role] })),
    ...(help === undefined ? {} : { help }),
  };
}

/** Roles that the person has and the actor may not take away: sent along unseen. */
function keptRoles(about: About): Role[] {
  return about.user?.roles.filter((role) => !mayGive(about, role)) ?? [];
}

function placeFields(about: About): UserField[] {
  return USER_MEMBERSHIPS.filter(({ role }) => mayGive(about, role)).map(({ field, of, role }) => ({
    name: field,
    type: 'select',
    multiple: true,
    label: PLACES[field],
    placeholder: of === 'companies' ? 'Выберите компании' : 'Выберите проекты',
    options: placesToChoose(about, of),
    whenEmpty: EMPTY_PLACES[of],
    when: (values) => isGiven(values, role),
  }));
}

function emailField({ user }: About): UserField {
  const verdict = user?.may.change_email;
  const help = verdict?.allowed === false ? verdict.reason : user ? undefined : 'На неё придёт приглашение.';
  return {
    name: 'email',
    type: 'email',
    label: 'Электронная почта',
    rules: [required, email],
    maxLength: USER_EMAIL_MAX,
    autoComplete: 'off',
    disabled: verdict?.allowed === false,
    ...(help === undefined ? {} : { help }),
  };
}

/** Fields of a person; roles and memberships only where they may be changed. */
export function userFields(about: About): readonly UserField[] {
  const [avatar, surname, name, patronymic, phone] = PERSON_FIELDS;
  const mayMove = about.user?.may.change_places.allowed ?? true;
  const moving = mayMove ? [rolesField(about), ...placeFields(about)] : [];
  return [avatar, surname, name, patronymic, emailField(about), phone, ...moving];
}

export function userValues(about: Required<About>): Partial<FieldValues<readonly UserField[]>> {
  const { user } = about;
  const choosable = {
    companies: ids(placesToChoose(about, 'companies')),
    projects: ids(placesToChoose(about, 'projects')),
  };
  const places = USER_MEMBERSHIPS.map(({ field, of }) => [
    field,
    user[field].map(({ id }) => id).filter((id) => choosable[of].has(id)),
  ]);
  return {
    ...personValues(user),
    email: user.email,
    roles: user.roles.filter((role) => mayGive(about, role)),
    ...Object.fromEntries(places),
  };
}

const ids = (choices: readonly Choice[]): Set<Choice['value']> => new Set(choices.map(({ value }) => value));

/** Payload: a removed role removes its memberships, and unseen roles are sent along. */
export function userPayload(about: About, payload: Payload): Payload {
  if (!('roles' in payload)) return payload;
  const given = Array.isArray(payload['roles']) ? payload['roles'].map(String) : [];
  const emptied = USER_MEMBERSHIPS.filter(({ field, role }) => field in payload && !given.includes(role));
  return {
    ...payload,
    roles: [...given, ...keptRoles(about)],
    ...Object.fromEntries(emptied.map(({ field }) => [field, null])),
  };
}
