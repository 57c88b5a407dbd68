import { Link } from '@tanstack/react-router';
import { usePermissions } from '#src/app/session.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { USER_MEMBERSHIPS } from '#domain/users/user-memberships.ts';
import type { CompanyOfUser, ProjectOfUser, User } from '#domain/users/users.schema.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';

type Membership = CompanyOfUser | ProjectOfUser;

/** Memberships of a role shown at first. */
const SHOWN = 10;

/** Memberships, role by role; each leads to its page, where that is open. */
export function UserMemberships({ user }: { user: User }) {
  const groups = USER_MEMBERSHIPS.map(({ field, of, role }) => ({ field, of, role, memberships: user[field] })).filter(
    ({ memberships }) => memberships.length > 0,
  );
  if (groups.length === 0) return <p className="text-muted">Пока ни в одной компании и ни в одном проекте.</p>;
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ field, of, role, memberships }) => (
        <section key={field} aria-label={ROLES[role]}>
          <h3 className="pb-1.5 text-sm text-muted">{ROLES[role]}</h3>
          <Fold rows={memberships as Membership[]} first={SHOWN} className="-ml-2.5">
            {(shown) => (
              <ul className="flex flex-col gap-1.5">
                {shown.map((membership) => (
                  <li key={membership.id}>
                    <MembershipLine membership={membership} of={of} />
                  </li>
                ))}
              </ul>
            )}
          </Fold>
        </section>
      ))}
    </div>
  );
}

function MembershipLine({ membership, of }: { membership: Membership; of: 'companies' | 'projects' }) {
  const { pages } = usePermissions();
  const company = 'company' in membership ? membership.company : membership;
  const path: string = `/${of}/${membership.id}/`;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={company.name} src={company.logo_urls['42x42']} size="sm" className="rounded" />
      <span className="min-w-0">
        {pages[of] ? (
          <Link to={path} className="text-accent-text hover:underline">
            {membership.name}
          </Link>
        ) : (
          membership.name
        )}
        {'company' in membership && <span className="text-muted"> · {membership.company.name}</span>}
      </span>
    </span>
  );
}
