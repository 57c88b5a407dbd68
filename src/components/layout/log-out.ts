import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { dropDraftsOf } from '#src/app/form-drafts.ts';
import { LOGIN_PATH } from '#src/app/guards/guard.ts';
import { logOut, meQuery } from '#src/app/session.ts';
import { temporaryToken } from '#src/app/temporary-token.ts';
import { mayEndSession } from '../unsaved/ask-to-leave.ts';

/** Ends the session and leads to the login page (P-23). Unsaved input is asked about first; who stays stays signed in. */
export async function logOutOf(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  if (!(await mayEndSession())) return;
  // Replaced address: a guest's contains the token, which must not stay in the history.
  const replace = temporaryToken() !== null;
  const me = queryClient.getQueryData(meQuery.queryKey);
  await logOut(queryClient, () => router.navigate({ href: LOGIN_PATH, replace, ignoreBlocker: true }));
  if (me) dropDraftsOf(me.id);
}
