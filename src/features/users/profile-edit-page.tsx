import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notify } from '#src/app/notify.ts';
import { meQuery, refreshMe, useMe } from '#src/app/session.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { PERSON_FIELDS, personValues } from './user-fields.ts';
import { updateUser } from './save-user.ts';

/** Form of one's own name, phone and picture; the rest is for others to change. */
export function ProfileEditPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const me = useMe();
  return (
    <FormPage
      title="Профиль"
      crumbs={[]}
      fields={PERSON_FIELDS}
      initial={personValues(me)}
      revision={me.revision}
      draftKey="users-me"
      save={(payload, _values, { revision }) => updateUser(me.id, payload, revision)}
      latest={async () => {
        const present = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
        return { initial: personValues(present), revision: present.revision };
      }}
      onSaved={async () => {
        // Refetched: profile and permissions, for the whole app (P-25).
        await refreshMe(queryClient);
        notify.positive('Сохранено.');
        await router.navigate({ to: '/users/me' });
      }}
      cancelTo="/users/me/"
    />
  );
}
