import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '#domain/users/display-name.ts';
import { useMe } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { OwnLogWidget } from '#src/features/audit/own-log-widget.tsx';
import { NotificationSwitches } from '#src/features/notifications/notification-switches-widget.tsx';
import { OwnChatSettings } from '#src/features/notifications/own-chat-widget.tsx';
import { SecondFactor } from '#src/features/second-factor/second-factor-widget.tsx';
import { ProfilePassword } from './profile-password.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { UserMemberships } from './user-memberships.tsx';
import { phoneText, rolesText } from './user-words.ts';

const UNSET = <span className="text-muted">Не указано</span>;

/** «Профиль»: one's data, sessions and settings. */
export function ProfilePage() {
  return (
    <Page title="Профиль" actions={<EditLink />}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title="Обо мне">
            <OwnFacts />
            <OwnLogWidget />
          </Section>
          <Section title="Компании и проекты">
            <OwnPlaces />
          </Section>
          <Section title="Оформление и клавиши">
            <ProfileSettings />
          </Section>
          <Section title="Письма">
            <NotificationSwitches />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title="Пароль">
            <ProfilePassword />
          </Section>
          <Section title="Второй фактор">
            <SecondFactor />
          </Section>
          <Section title="Telegram">
            <OwnChatSettings />
          </Section>
          <Section title="Сеансы">
            <ProfileSessions />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="p-4 md:p-5">
      <h2 className="pb-3 text-md font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

function EditLink() {
  return (
    <Link to="/users/me/edit" className={buttonClass('primary')}>
      <Pencil />
      Изменить
    </Link>
  );
}

function OwnFacts() {
  const me = useMe();
  const name = displayName(me);
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Avatar name={name} src={me.avatar_urls['256x256']} size="xl" />
      <DefinitionList
        className="min-w-0 flex-1"
        facts={[
          { term: 'Имя', value: name },
          { term: 'Почта', value: <span className="break-all">{me.email}</span> },
          { term: 'Телефон', value: phoneText(me) ?? UNSET },
          { term: 'Роли', value: rolesText(me.roles) || UNSET },
        ]}
      />
    </div>
  );
}

function OwnPlaces() {
  return <UserMemberships user={useMe()} />;
}
