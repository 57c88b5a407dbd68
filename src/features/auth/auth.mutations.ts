import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { publicAuthApi } from '#domain/auth/auth.api.ts';
import type { Login, LoginByCode, SessionToken } from '#domain/auth/auth.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { beginSession } from '#src/app/session.ts';

/** Signs in and goes to `next`; pending until that page is rendered. */
function useEntering<Sent>(enter: (sent: Sent) => Promise<SessionToken>, next: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation<void, ApiError, Sent>({
    mutationFn: async (sent) => {
      const { token } = await enter(sent);
      beginSession(queryClient, token);
      await router.navigate({ href: next });
    },
  });
}

export const useLogIn = (next: string) => useEntering<Login>((input) => call(publicAuthApi.logIn, { input }), next);

/** Second step, for accounts with a second factor. */
export const useLogInByCode = (next: string) =>
  useEntering<LoginByCode>((input) => call(publicAuthApi.logInByCode, { input }), next);
