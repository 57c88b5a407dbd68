import { useQuery } from '@tanstack/react-query';
import { accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { permissionsQuery } from '#src/app/session.ts';

/** Target of «Домой»: for a guest the page that their link opens. */
export function useHomePath(): string {
  const { data } = useQuery({ ...permissionsQuery, enabled: false });
  return data?.guest ? accessLinkPath(data.guest.target, '').replace(/\?.*/, '') : '/';
}
