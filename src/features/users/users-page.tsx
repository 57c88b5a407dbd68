import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { usersList } from '#domain/users/users.filters.ts';
import type { User, UserOptions } from '#domain/users/users.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { useUserRowActions } from './use-user-actions.tsx';
import { UserCard } from './users-page-card.tsx';
import { COLUMNS } from './users-page-columns.tsx';
import { userControls } from './users-page-filters.ts';
import { userOptionsQuery, usersQuery } from './users.queries.ts';

/** The list's own word on creating; of the last answer while the next one is on its way. */
function useMayCreate(): Verdict | undefined {
  const { query } = useListAddress(usersList);
  return useQuery({ ...usersQuery(query), placeholderData: keepPreviousData }).data?.auth.create;
}

/** The page's main action; refused it stays and says why (D-3). */
function CreateLink() {
  const verdict = useMayCreate();
  if (!verdict) return null;
  if (!verdict.allowed)
    return (
      <Button variant="primary" icon={<Plus />} disabledReason={verdict.reason}>
        Создать
      </Button>
    );
  return (
    <Link to="/users/create" className={buttonClass('primary')}>
      <Plus />
      Создать
    </Link>
  );
}

function NoUsers() {
  const mayCreate = useMayCreate()?.allowed === true;
  return (
    <NothingYet
      text={mayCreate ? 'Заведите сотрудника: он получит приглашение по почте.' : 'Здесь появятся ваши коллеги.'}
      action={mayCreate && <CreateLink />}
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

const NO_OPTIONS: UserOptions['companies'] = [];
const SOURCE = { description: usersList, options: usersQuery };

/** «Сотрудники»: everyone the viewer has to do with (D-3). */
export function UsersPage() {
  const rowActions = useUserRowActions();
  // The list stands without its options too: then there is less to filter by.
  const { data } = useQuery(userOptionsQuery);
  const { companies = NO_OPTIONS, projects = [] } = data ?? {};
  return (
    <Page title="Сотрудники" actions={<CreateLink />}>
      <ListView view={{ ...VIEW, rowActions }} source={SOURCE} controls={userControls({ companies, projects })} />
    </Page>
  );
}
