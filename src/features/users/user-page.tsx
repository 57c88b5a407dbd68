import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { UserPage as Person } from '#domain/users/users.schema.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Page } from '#src/components/layout/page.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList, type Fact } from '#src/components/ui/definition-list.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { useUserOffers } from './use-user-actions.tsx';
import { linkToEdit } from './user-link.ts';
import { UserMemberships } from './user-memberships.tsx';
import { UndeliveredLetter } from './undelivered-letter.tsx';
import { UserStatus } from './user-status.tsx';
import { phoneText, rolesText } from './user-words.ts';
import { userQuery } from './users.queries.ts';

const CRUMBS = [sectionCrumb('users')];
const UNSET = <span className="text-muted">Не указано</span>;
/** Page of a person: name, memberships, activity and actions. */
export function UserPage({ id }: { id: number }) {
  const { data: user } = useSuspenseQuery(userQuery(id));
  const name = displayName(user);
  const activity = activityOf(user);
  return (
    <Page title={name} crumbs={CRUMBS} subtitle={<UserStatus user={user} />} actions={<Actions user={user} />}>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {user.undelivered_letter !== null && (
            <Card as="section" aria-label="Письмо не доставлено" className="p-4 md:px-5">
              <UndeliveredLetter user={user} className="justify-between" />
            </Card>
          )}
          <Card as="section" aria-label="Сведения" className="flex flex-col gap-5 p-4 sm:flex-row md:p-5">
            <Avatar name={name} src={user.avatar_urls['256x256']} size="xl" />
            <DefinitionList facts={userFacts(user)} className="min-w-0 flex-1" />
          </Card>
          <Card as="section" aria-labelledby="user-places" className="p-4 md:p-5">
            <h2 id="user-places" className="pb-3 text-md font-semibold">
              Компании и проекты
            </h2>
            <UserMemberships user={user} />
          </Card>
        </div>
        {activity.length > 0 && (
          <Card as="section" aria-labelledby="user-activity" className="self-start p-4 md:p-5">
            <h2 id="user-activity" className="pb-3 text-md font-semibold">
              Активность
            </h2>
            <DefinitionList facts={activity} />
          </Card>
        )}
      </div>
      <HistoryWidget entity="users" id={id} className="pt-8" />
    </Page>
  );
}

function Actions({ user }: { user: Person }) {
  const router = useRouter();
  const offers = useUserOffers(() => void router.navigate({ to: '/users' }));
  return (
    <>
      <RowMenuButton actions={() => offers(user)} />
      <PermittedLink may={user.may.update} link={linkToEdit(user)} icon={<Pencil />}>
        Изменить
      </PermittedLink>
    </>
  );
}

function userFacts(user: Person): Fact[] {
  return [
    {
      term: 'Почта',
      value: (
        <a href={`mailto:${user.email}`} className="break-all text-accent-text hover:underline">
          {user.email}
        </a>
      ),
    },
    { term: 'Телефон', value: phoneText(user) ?? UNSET },
    { term: 'Роли', value: rolesText(user.roles) || UNSET },
    { term: 'Заведён', value: formatDateTime(user.created_at, readerZone()) },
    ...(user.archived_at ? [{ term: 'В архиве с', value: formatDateTime(user.archived_at, readerZone()) }] : []),
  ];
}

/** Activity; the sign-in times are only for those who manage the person, others do not see the lines at all. */
function activityOf({ activity, roles, may, invited }: Person): Fact[] {
  const isRated = roles.includes('manager') || activity.communications > 0;
  const rates =
    roles.some((role) => role === 'admin' || role === 'pm' || role === 'assessor') || activity.evaluations > 0;
  const moment = (at: string | null): string => (at === null ? '---' : formatDateTime(at, readerZone()));
  const presence = [
    { term: 'Последний вход', value: invited ? 'Ещё не входил' : moment(activity.last_sign_in_at) },
    { term: 'Последнее действие', value: moment(activity.last_active_at) },
  ];
  return [
    ...(rates ? [{ term: 'Поставлено оценок', value: formatNumber(activity.evaluations) }] : []),
    ...(isRated ? [{ term: 'Оценено коммуникаций', value: formatNumber(activity.communications) }] : []),
    ...(may.update.allowed ? presence : []),
  ];
}
