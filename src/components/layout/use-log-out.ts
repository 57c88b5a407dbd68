import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LOGIN_PATH } from '#src/app/guards/guard.ts';
import { dropDraftsOf } from '#src/app/form-drafts.ts';
import { logOut, meQuery } from '#src/app/session.ts';
import { temporaryToken } from '#src/app/temporary-token.ts';
import { mayEndSession } from '../unsaved/ask-to-leave.ts';

/** «Выйти» of the header and of the narrow screen's menu (P-23). Unsaved input is asked about first. */
export function useLogOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  // Replaced address: a guest's contains the token, which must not stay in the history.
  return useMutation({
    mutationFn: async () => {
      if (!(await mayEndSession())) return;
      const replace = temporaryToken() !== null;
      const me = queryClient.getQueryData(meQuery.queryKey);
      await logOut(queryClient, () => router.navigate({ href: LOGIN_PATH, replace, ignoreBlocker: true }));
      if (me) dropDraftsOf(me.id);
    },
  });
}
