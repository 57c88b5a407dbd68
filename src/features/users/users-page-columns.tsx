import { displayName } from '#domain/users/display-name.ts';
import type { UserSort } from '#domain/users/users.filters.ts';
import type { User } from '#domain/users/users.schema.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { UndeliveredLetter } from './undelivered-letter.tsx';
import { UserStatus } from './user-status.tsx';
import { linkToUser } from './user-link.ts';
import { companiesOf, phoneText, rolesText } from './user-words.ts';

const EMPTY = <span className="text-faint">---</span>;
const COMPANIES_SHOWN = 2;

function EmployeeName({ user }: { user: User }) {
  const name = displayName(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={user.avatar_urls['42x42']} />
      <RowLink link={linkToUser(user)} className="line-clamp-2 font-medium">
        {name}
      </RowLink>
    </span>
  );
}

/** Companies in short, «Окна Тверь, Дом и ещё 2»: the rest is in the title and on the person's page. */
export function companiesText(user: User): string {
  const names = companiesOf(user).map(({ name }) => name);
  const rest = names.length - COMPANIES_SHOWN;
  const shown = names.slice(0, COMPANIES_SHOWN).join(', ');
  return rest > 0 ? `${shown} и ещё ${rest}` : shown;
}

function CompaniesCell({ user }: { user: User }) {
  const text = companiesText(user);
  if (text === '') return EMPTY;
  const all = companiesOf(user).map(({ name }) => name);
  return (
    <span className="line-clamp-2" title={all.join(', ')}>
      {text}
    </span>
  );
}

/** Sort field, checked against the list's description. */
const by = (sort: UserSort): UserSort => sort;

export const COLUMNS = [
  listColumn<User>({
    id: 'id',
    title: '№',
    width: 64,
    from: 'lg',
    cell: ({ id }) => <span className="text-muted tabular-nums">{id}</span>,
  }),
  listColumn<User>({
    id: 'employee',
    title: 'Сотрудник',
    sort: by('surname'),
    width: 190,
    grow: 4,
    fixed: true,
    cell: (user) => <EmployeeName user={user} />,
  }),
  listColumn<User>({
    id: 'companies',
    title: 'Компании',
    width: 130,
    grow: 3,
    from: 'lg',
    cell: (user) => <CompaniesCell user={user} />,
  }),
  listColumn<User>({
    id: 'email',
    title: 'Почта',
    sort: by('email'),
    width: 150,
    grow: 3,
    cell: (user) => (
      <span className="flex min-w-0 flex-col gap-1">
        <span className="truncate" title={user.email}>
          {user.email}
        </span>
        <UndeliveredLetter user={user} />
      </span>
    ),
  }),
  listColumn<User>({
    id: 'roles',
    title: 'Роли',
    width: 130,
    grow: 3,
    cell: ({ roles }) => <span className="line-clamp-2">{rolesText(roles) || EMPTY}</span>,
  }),
  listColumn<User>({
    id: 'phone',
    title: 'Телефон',
    width: 168,
    from: 'laptop',
    cell: (user) => <span className="tabular-nums">{phoneText(user) ?? EMPTY}</span>,
  }),
  listColumn<User>({
    id: 'status',
    title: 'Состояние',
    sort: by('status'),
    width: 132,
    grow: 1,
    cell: (user) => <UserStatus user={user} />,
  }),
];
