import { Link } from '@tanstack/react-router';
import { displayName, shortName } from '#domain/users/display-name.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { useMe } from '#src/app/session.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';

/**
 * Signed-in person and role, beside the link to one's profile (P-12). The words are no part of the link: what is read
 * on it is its name (WCAG 2.5.3), and it is pressed wherever they are.
 */
export function SignedInAs() {
  const me = useMe();
  const roles = me.roles.map((role) => ROLES[role]).join(', ');
  return (
    <div className="relative -mx-1 flex min-h-11 items-center justify-end gap-2.5 rounded px-1 transition-colors hover:bg-subtle">
      <span className="hidden min-w-0 text-right lg:block">
        <span className="block truncate text-sm font-medium">{shortName(me)}</span>
        <span className="block max-w-60 truncate text-xs text-muted">{roles}</span>
      </span>
      <Link
        to="/users/me"
        title={`${displayName(me)} — ${roles}`}
        className="flex min-h-11 min-w-11 items-center justify-center rounded after:absolute after:inset-0"
      >
        <Avatar name={displayName(me)} src={me.avatar_urls['42x42']} />
        <span className="sr-only">Профиль</span>
      </Link>
    </div>
  );
}
