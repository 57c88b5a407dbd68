import { usersList } from '#domain/users/users.filters.ts';
import type { User, UserOptions } from '#domain/users/users.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { useUserRowActions } from './use-user-actions.tsx';
import { UserCard } from './users-page-card.tsx';
import { COLUMNS } from './users-page-columns.tsx';
import { userControls } from './users-page-filters.ts';
import { userOptionsQuery, usersQuery } from './users.queries.ts';

const CREATE = { to: '/users/create' } as const;
const SOURCE = { description: usersList, options: usersQuery };
const NO_OPTIONS: Pick<UserOptions, 'companies' | 'projects'> = { companies: [], projects: [] };

function NoUsers() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Заведите сотрудника: он получит приглашение по почте."
      toRead="Здесь появятся ваши коллеги."
    />
  );
}

const VIEW: Omit<View<User>, 'rowActions'> = {
  name: 'users',
  label: 'Сотрудники',
  searchPlaceholder: 'Имя, почта, телефон',
  columns: COLUMNS,
  card: (user) => <UserCard user={user} />,
  rowId: ({ id }) => id,
  empty: <NoUsers />,
};

/** «Сотрудники»: people visible to the reader (D-3). */
export function UsersPage() {
  const rowActions = useUserRowActions();
  const options = useFilterOptions(userOptionsQuery, NO_OPTIONS);
  return (
    <Page title="Сотрудники" actions={<CreateAction link={CREATE} verdict={useListAuth(SOURCE)?.create} />}>
      <ListView view={{ ...VIEW, rowActions }} source={SOURCE} controls={userControls(options)} />
    </Page>
  );
}
