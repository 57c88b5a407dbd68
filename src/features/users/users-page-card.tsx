import { displayName } from '#domain/users/display-name.ts';
import type { User } from '#domain/users/users.schema.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { linkToUser } from './user-link.ts';
import { UndeliveredLetter } from './undelivered-letter.tsx';
import { UserStatus } from './user-status.tsx';
import { phoneText, rolesText } from './user-words.ts';
import { companiesText } from './users-page-columns.tsx';

/** Person on a phone: name, role and companies, contacts. */
export function UserCard({ user }: { user: User }) {
  const name = displayName(user);
  const phone = phoneText(user);
  return (
    <div className="flex gap-3 px-4 py-3">
      <Avatar name={name} src={user.avatar_urls['42x42']} size="lg" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <RowLink link={linkToUser(user)} className="pr-10 text-md font-medium">
          {name}
        </RowLink>
        <span className="text-sm">{rolesText(user.roles)}</span>
        {companiesText(user) !== '' && <span className="text-sm text-muted">{companiesText(user)}</span>}
        <span className="truncate text-sm text-muted">{user.email}</span>
        {phone && <span className="text-sm text-muted tabular-nums">{phone}</span>}
        <UserStatus user={user} />
        <UndeliveredLetter user={user} className="pt-1" />
      </div>
    </div>
  );
}
