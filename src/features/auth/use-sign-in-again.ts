import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { Login, LoginByCode, SessionToken } from '#domain/auth/auth.schema.ts';
import type { User } from '#domain/users/users.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { endExpiry } from '#src/app/expired-session.ts';
import { http } from '#src/app/http-client.ts';
import { leaveSession, meQuery } from '#src/app/session.ts';
import { announce } from '#src/app/session-channel.ts';
import { readCookie, writeToken } from '#src/app/session-token.ts';
import { dirtySources } from '#src/app/unsaved-work.ts';
import { askToLeave } from '#src/components/unsaved/ask-to-leave.ts';

/** Continues the page: failed saves are sent again, shown data is refetched. */
function resumeSession(queryClient: QueryClient, router: AnyRouter): void {
  endExpiry();
  // Unsaved work goes first: an answer from before it must not come after it.
  void Promise.allSettled(dirtySources().map((work) => work.retry())).then(() => queryClient.invalidateQueries());
  if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
}

/** Follows a sign-in in another tab, if it is the same person: the page is theirs. */
export async function followSignIn(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const headers = { Authorization: `Bearer ${readCookie() ?? ''}` };
  const now = await http.get<User>('users/me', { headers }).catch(() => null);
  if (now && now.id === queryClient.getQueryData(meQuery.queryKey)?.id) resumeSession(queryClient, router);
}

/** Signs in again by the password, or by the code of its challenge. */
export function useSignInAgain<Sent extends Login | LoginByCode>(enter: (sent: Sent) => Promise<SessionToken>) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation<void, ApiError, Sent>({
    mutationFn: async (sent) => {
      const { token } = await enter(sent);
      writeToken(token);
      announce('signed-in');
      resumeSession(queryClient, router);
    },
  });
}

/** Leads to the login page, with the way back; unsaved work is asked about first. */
export function useGiveUp(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    const works = dirtySources();
    if (works.length > 0 && !(await askToLeave(works))) return;
    await leaveSession(queryClient, () => router.invalidate());
    endExpiry();
  };
}
