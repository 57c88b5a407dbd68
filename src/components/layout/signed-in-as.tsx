import { displayName, shortName } from '#domain/users/display-name.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { useMe } from '#src/app/session.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';

/** Who is signed in, and as what. */
export function SignedInAs() {
  const me = useMe();
  const roles = me.roles.map((role) => ROLES[role]).join(', ');
  return (
    <div className="flex min-w-0 items-center gap-2.5" title={`${displayName(me)} — ${roles}`}>
      <div className="hidden min-w-0 text-right lg:block">
        <p className="truncate text-sm font-medium">{shortName(me)}</p>
        <p className="max-w-60 truncate text-xs text-muted">{roles}</p>
      </div>
      <Avatar name={displayName(me)} src={me.avatar_urls['42x42']} />
      <span className="sr-only lg:hidden">
        {displayName(me)}, {roles}
      </span>
    </div>
  );
}
