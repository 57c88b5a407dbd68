import { useQuery } from '@tanstack/react-query';
import { accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { permissionsQuery } from '#src/app/session.ts';

/** «Домой»: for a guest it is what their link opens. */
export function useHomePath(): string {
  const { data } = useQuery({ ...permissionsQuery, enabled: false });
  return data?.guest ? accessLinkPath(data.guest.target, '').replace(/\?.*/, '') : '/';
}
