import { Link } from '@tanstack/react-router';
import { usePermissions } from '#src/app/session.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { USER_MEMBERSHIPS } from '#domain/users/user-memberships.ts';
import type { CompanyOfUser, ProjectOfUser, User } from '#domain/users/users.schema.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';

type Place = CompanyOfUser | ProjectOfUser;

/** Memberships, role by role; each leads to its page, where that is open. */
export function UserPlaces({ user }: { user: User }) {
  const groups = USER_MEMBERSHIPS.map(({ field, of, role }) => ({ field, of, role, places: user[field] })).filter(
    ({ places }) => places.length > 0,
  );
  if (groups.length === 0) return <p className="text-muted">Пока ни в одной компании и ни в одном проекте.</p>;
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ field, of, role, places }) => (
        <section key={field} aria-label={ROLES[role]}>
          <h3 className="pb-1.5 text-sm text-muted">{ROLES[role]}</h3>
          <ul className="flex flex-col gap-1.5">
            {places.map((place) => (
              <li key={place.id}>
                <PlaceLine place={place} of={of} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PlaceLine({ place, of }: { place: Place; of: 'companies' | 'projects' }) {
  const { pages } = usePermissions();
  const company = 'company' in place ? place.company : place;
  const path: string = `/${of}/${place.id}/`;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={company.name} src={company.logo_urls['42x42']} size="sm" className="rounded" />
      <span className="min-w-0">
        {pages[of] ? (
          <Link to={path} className="text-accent-text hover:underline">
            {place.name}
          </Link>
        ) : (
          place.name
        )}
        {'company' in place && <span className="text-muted"> · {place.company.name}</span>}
      </span>
    </span>
  );
}
