import { usersApi } from '#domain/users/users.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { displayName } from '#domain/users/display-name.ts';
import { notify } from '#src/app/notify.ts';
import { refreshMe, useMe } from '#src/app/session.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { USER_NOTES, userFields, userPayload, userValues } from './user-fields.ts';
import { linkToUser } from './user-link.ts';
import { updateUser } from './save-user.ts';
import { peopleChanged, userOptionsQuery, userQuery } from './users.queries.ts';

const CRUMBS = [sectionCrumb('users')];

/** Refusal for a typed address: the link to the form is not offered to those who may not use it (D-3). */
function MayNotEdit({ name, reason }: { name: string; reason: string }) {
  return (
    <Page title={name} crumbs={CRUMBS}>
      <Card>
        <EmptyState icon={<Lock />} title="Изменить нельзя" text={reason} />
      </Card>
    </Page>
  );
}

/** Form of an existing person; one's own data is refetched for the whole app (P-25). */
export function EditUserPage({ id }: { id: number }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const me = useMe();
  const { data: options } = useSuspenseQuery(userOptionsQuery);
  const { data: user } = useSuspenseQuery(userQuery(id));
  const about = { options, user };
  const name = displayName(user);
  if (!user.may.update.allowed) return <MayNotEdit name={name} reason={user.may.update.reason} />;
  return (
    <FormPage
      key={id}
      title={name}
      crumbs={CRUMBS}
      edits="сотрудника"
      notes={USER_NOTES}
      fields={userFields(about)}
      initial={userValues(about)}
      revision={user.revision}
      draftKey={`users-${id}`}
      save={(payload, _values, { revision }) => updateUser(id, userPayload(about, payload), revision)}
      latest={async () => {
        const present = await call(usersApi.get, { params: { id } });
        return { initial: userValues({ options, user: present }), revision: present.revision };
      }}
      onSaved={async (saved) => {
        await Promise.all([peopleChanged(queryClient), saved.id === me.id && refreshMe(queryClient)]);
        notify.positive('Сохранено.');
        await router.navigate(linkToUser(saved));
      }}
      cancelTo={`/users/${id}/`}
    />
  );
}
