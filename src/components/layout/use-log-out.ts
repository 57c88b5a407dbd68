import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { oncePageIsIdle } from '#src/app/page-idle.ts';

/** Module of logging out, with drafts and the question about unsaved input: no part of the first page. */
const load = () => import('./log-out.ts');

/** «Выйти» of the header and of the narrow screen's menu (P-23). */
export function useLogOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => oncePageIsIdle(() => void load().catch(() => {})), []);
  return useMutation({ mutationFn: async () => (await load()).logOutOf(queryClient, router) });
}
