import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Login } from '#domain/auth/auth.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { beginSession } from '#src/app/session.ts';
import { logIn } from './auth.api.ts';

/** Signs in and goes to `next`; pending until that page stands. */
export function useLogIn(next: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation<void, ApiError, Login>({
    mutationFn: async (credentials) => {
      const { token } = await logIn(credentials);
      beginSession(queryClient, token);
      await router.navigate({ href: next });
    },
  });
}
