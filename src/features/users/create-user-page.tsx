import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { UserOptions } from '#domain/users/users.schema.ts';
import { notify } from '#src/app/notify.ts';
import { FormNotes } from '#src/components/form-page/form-notes.tsx';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { CopyColleague } from './copy-colleague.tsx';
import { USER_NOTES, userFields, userPayload } from './user-fields.ts';
import { linkToUser } from './user-link.ts';
import { createUser } from './save-user.ts';
import { peopleChanged, userOptionsQuery, usersQuery } from './users.queries.ts';

const CRUMBS = [sectionCrumb('users')];
/** Smallest page of the list, for its permissions; here, since what loaders use comes with every first page. */
const usersAuthQuery = usersQuery({ page: 1, per_page: 1, sort: 'surname', filter: {} });
const BACK = { to: '/users/', label: 'К списку сотрудников' };

const besideOf = (options: UserOptions) => (_values: unknown, set: ComponentProps<typeof CopyColleague>['set']) => (
  <div className="flex flex-col items-start gap-6">
    <CopyColleague options={options} set={set} />
    <FormNotes notes={USER_NOTES} />
  </div>
);

/** «Новый сотрудник»: after saving, an invitation is sent by mail. */
export function CreateUserPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: options } = useSuspenseQuery(userOptionsQuery);
  const { create } = useSuspenseQuery(usersAuthQuery).data.auth;
  const about = { options };
  const beside = besideOf(options);
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новый сотрудник"
      crumbs={CRUMBS}
      beside={beside}
      fields={userFields(about)}
      draftKey="users-new"
      save={(payload) => createUser(userPayload(about, payload))}
      onSaved={async (user) => {
        await peopleChanged(queryClient);
        notify.positive(`Сотрудник заведён. Приглашение отправлено на ${user.email}.`);
        await router.navigate(linkToUser(user));
      }}
      cancelTo="/users/"
    />
  );
}
