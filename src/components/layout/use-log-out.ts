import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LOGIN_PATH } from '#src/app/guards/guard.ts';
import { logOut } from '#src/app/session.ts';
import { temporaryToken } from '#src/app/temporary-token.ts';

/** «Выйти» of the header and of the narrow screen's menu (P-23). */
export function useLogOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  // A guest's address carries the token: it does not stay in the history either.
  return useMutation({
    mutationFn: () => {
      const replace = temporaryToken() !== null;
      return logOut(queryClient, () => router.navigate({ href: LOGIN_PATH, replace }));
    },
  });
}
