import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { mayEnter } from '#src/app/guards/may-enter.ts';
import { permissionsQuery } from '#src/app/session.ts';

/** Test of an address: false where the guards would lead the present person to 403. */
export function useMayEnter(): (href: string) => boolean {
  const router = useRouter();
  const { data } = useQuery({ ...permissionsQuery, enabled: false });
  return (href) => mayEnter(router, href, data);
}
