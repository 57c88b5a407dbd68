import { Archive, Check, Lock, MailQuestion } from 'lucide-react';
import { USER_STATUSES } from '#domain/references/static-references.ts';
import type { User } from '#domain/users/users.schema.ts';
import { Badge } from '#src/components/ui/badge.tsx';

/** Status: «Активен», the usual, is quiet, and gives way to «В архиве», which closes the sign-in; invited is shown besides. */
export function UserStatus({ user }: { user: User }) {
  const isBlocked = user.status === 'blocked';
  return (
    <span className="flex flex-wrap gap-1">
      {isBlocked && (
        <Badge tone="poor" icon={<Lock />}>
          {USER_STATUSES.blocked}
        </Badge>
      )}
      {!isBlocked && user.archived_at === null && <Badge icon={<Check />}>{USER_STATUSES.active}</Badge>}
      {user.invited && <Badge icon={<MailQuestion />}>Ещё не входил</Badge>}
      {user.archived_at !== null && <Badge icon={<Archive />}>В архиве</Badge>}
    </span>
  );
}
