import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { ROLES } from '#domain/references/static-references.ts';
import { displayName } from '#domain/users/display-name.ts';
import { usersList } from '#domain/users/users.filters.ts';
import { usePermissions } from '#src/app/session.ts';
import type { PaletteItem } from '#src/components/palette/palette-items.ts';
import { usersQuery } from '#src/features/users/users.queries.ts';
import { isWorthAsking } from './found-communications.ts';
import { useDebounced } from './use-debounced.ts';

const SHOWN = 5;

type FoundPeople = {
  people: PaletteItem[];
  isPending: boolean;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
};

/** «Сотрудники»: searches once typing pauses, where the section is open to the person (U-4). */
export function useFoundPeople(query: string): FoundPeople {
  const router = useRouter();
  const mayFind = usePermissions().pages.users;
  const text = query.trim();
  const debounced = useDebounced(text);
  const isAsked = mayFind && isWorthAsking(text);
  const isShown = isAsked && debounced === text;
  const answer = useQuery({
    ...usersQuery({ page: 1, per_page: SHOWN, sort: usersList.defaultSort, filter: { search: debounced } }),
    enabled: isShown,
  });
  const found = isShown ? (answer.data?.data ?? []) : [];
  return {
    people: found.map((user) => ({
      id: `person-${user.id}`,
      label: displayName(user),
      hint: [user.roles.map((role) => ROLES[role]).join(', '), user.email].filter(Boolean).join(' · '),
      icon: <UserRound />,
      run: () => void router.navigate({ to: `/users/${user.id}/` }),
    })),
    isPending: isAsked && (!isShown || answer.isPending) && !(isShown && answer.isError),
    error: isShown && answer.isLoadingError ? answer.error : null,
    isRetrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
