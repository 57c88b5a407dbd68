import type { AccessLinkTargetType } from '#domain/access-links/access-link-limits.ts';
import { accessLinksList } from '#domain/access-links/access-links.filters.ts';
import type {
  AccessLink,
  AccessLinkList,
  CreateAccessLink,
  IssuedAccessLink,
} from '#domain/access-links/access-links.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { http } from '#src/app/http-client.ts';

export type LinkTarget = { type: AccessLinkTargetType; id: number };

export function listAccessLinks({ type, id }: LinkTarget, signal: AbortSignal): Promise<AccessLinkList> {
  const filter = { target_type: type, target_id: id };
  const query = writeListQuery(accessLinksList, { page: 1, per_page: PER_PAGE_MAX, sort: '-created_at', filter });
  return http.get('access-links', { query, signal });
}

/** Count of open links that this person answers for, as far as the caller manages them. */
export async function countLinksOf(userId: number, signal: AbortSignal): Promise<number> {
  const filter = { created_by: userId, state: ['active' as const] };
  const query = writeListQuery(accessLinksList, { page: 1, per_page: 1, sort: '-created_at', filter });
  const { meta } = await http.get<AccessLinkList>('access-links', { query, signal });
  return meta.total;
}

/** Answer with the token, the only one (D-6). */
export function createAccessLink(input: CreateAccessLink): Promise<IssuedAccessLink> {
  return http.post('access-links', { json: input });
}

export function revokeAccessLink(id: number): Promise<AccessLink> {
  return http.post(`access-links/${id}/revoke`);
}
