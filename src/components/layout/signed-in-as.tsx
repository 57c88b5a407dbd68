import { Link } from '@tanstack/react-router';
import { displayName, shortName } from '#domain/users/display-name.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { useMe } from '#src/app/session.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';

/** Signed-in person and role: the link to one's profile (P-12). */
export function SignedInAs() {
  const me = useMe();
  const roles = me.roles.map((role) => ROLES[role]).join(', ');
  return (
    <Link
      to="/users/me"
      aria-label="Профиль"
      title={`${displayName(me)} — ${roles}`}
      className="-mx-1 flex min-h-11 min-w-11 items-center justify-end gap-2.5 rounded px-1 transition-colors hover:bg-subtle"
    >
      <span className="hidden min-w-0 text-right lg:block">
        <span className="block truncate text-sm font-medium">{shortName(me)}</span>
        <span className="block max-w-60 truncate text-xs text-muted">{roles}</span>
      </span>
      <Avatar name={displayName(me)} src={me.avatar_urls['42x42']} />
    </Link>
  );
}
