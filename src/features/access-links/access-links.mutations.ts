import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accessLinksApi } from '#domain/access-links/access-links.api.ts';
import type { AccessLink, CreateAccessLink, IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { ACCESS_LINKS_KEY } from './access-links.queries.ts';

/** Token is for the caller alone: nothing of the answer stays in the cache. */
export function useCreateAccessLink() {
  const queryClient = useQueryClient();
  return useMutation<IssuedAccessLink, ApiError, CreateAccessLink>({
    mutationFn: (input) => call(accessLinksApi.create, { input }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ACCESS_LINKS_KEY }),
    gcTime: 0,
  });
}

export function useRevokeAccessLink() {
  const queryClient = useQueryClient();
  return useMutation<AccessLink, ApiError, number>({
    mutationFn: (id) => call(accessLinksApi.revoke, { params: { id } }),
    // Refetched also after a refusal, which as a rule means that somebody was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCESS_LINKS_KEY }),
  });
}
