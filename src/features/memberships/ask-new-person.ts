import { email, required } from '#domain/kernel/validation-rules.ts';
import { ROLE_GROUPS, roleName } from '#domain/memberships/membership-roles.ts';
import { parsePeopleList } from '#domain/memberships/people-list.ts';
import { displayName } from '#domain/users/display-name.ts';
import { PERSON_NAME_MAX, USER_EMAIL_MAX } from '#domain/users/user-limits.ts';
import { USER_MEMBERSHIPS } from '#domain/users/user-memberships.ts';
import { usersApi } from '#domain/users/users.api.ts';
import type { CreateUser, User } from '#domain/users/users.schema.ts';
import { call } from '#src/app/call.ts';
import { toFormData } from '#src/app/payload.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, fieldsOf } from '#src/components/field-group/field-spec.ts';
import type { MembershipRole, MembershipTarget } from './membership-target.ts';

const FIELDS = fieldsOf<Pick<CreateUser, 'surname' | 'name' | 'patronymic' | 'email'>>()([
  { name: 'surname', label: 'Фамилия', rules: [required], maxLength: PERSON_NAME_MAX, autoComplete: 'off' },
  { name: 'name', label: 'Имя', rules: [required], maxLength: PERSON_NAME_MAX, autoComplete: 'off' },
  { name: 'patronymic', label: 'Отчество', maxLength: PERSON_NAME_MAX, autoComplete: 'off' },
  {
    name: 'email',
    type: 'email',
    label: 'Электронная почта',
    help: 'На неё придёт приглашение.',
    rules: [required, email],
    maxLength: USER_EMAIL_MAX,
    autoComplete: 'off',
  },
]);

/** Words typed into the search, as a line of a list of people would be read. */
function valuesOf(typed: string) {
  const [{ surname, name, patronymic, email: address } = { surname: '', name: '', patronymic: null, email: '' }] =
    parsePeopleList(typed);
  return { surname, name, patronymic: patronymic ?? '', email: address };
}

type Wanted = { target: MembershipTarget; role: MembershipRole; typed: string };

/**
 * «Новый сотрудник» from within «Добавить»: made with the role and the place, without which a pm would not see them, and
 * chosen at once. A refusal stays in the dialog with what was typed; null when it was cancelled.
 */
export async function askNewPerson({ target, role, typed }: Wanted): Promise<Choice | null> {
  const place = USER_MEMBERSHIPS.find((one) => one.of === target.of && one.role === role);
  let made: User | null = null;
  await dialog({
    title: 'Новый сотрудник',
    message: `Роль: ${roleName(role).toLowerCase()}. Сотрудник сразу войдёт в группу «${ROLE_GROUPS[role]}» и получит приглашение.`,
    ok: 'Завести',
    form: FIELDS,
    initial: valuesOf(typed),
    onOk: async ({ patronymic, ...person }) => {
      const named = { ...person, ...(patronymic === '' ? {} : { patronymic }) };
      const input = { ...named, roles: [role], ...(place ? { [place.field]: [target.id] } : {}) };
      made = await call(usersApi.create, { body: toFormData(input) });
    },
  });
  return asChoice(made);
}

const asChoice = (made: User | null): Choice | null =>
  made && { value: made.id, label: displayName(made), hint: made.email };
