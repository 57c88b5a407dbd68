import { accessLinkState } from '#domain/access-links/access-link-limits.ts';
import { mayRevokeAccessLink } from '#domain/access-links/access-links.policy.ts';
import type { AccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { AccessLinkRow } from './access-links.repo.ts';

function targetName({ link, target_name }: AccessLinkRow): string {
  if (link.target_type === 'communication') return `Коммуникация № ${link.target_id}`;
  return target_name ?? `№ ${link.target_id}`;
}

export function presentAccessLink(row: AccessLinkRow, { actor, now }: { actor: Actor; now: Date }): AccessLink {
  const { link, creator } = row;
  const state = accessLinkState({ ...link, issuer_may: row.issuer_may }, now);
  return {
    id: link.id,
    name: link.name,
    target: { type: link.target_type, id: link.target_id, name: targetName(row) },
    state,
    created_at: link.created_at.toISOString(),
    created_by: { id: creator.id, name: displayName(creator) },
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    last_used_at: link.last_used_at?.toISOString() ?? null,
    uses: link.uses,
    may: { revoke: mayRevokeAccessLink(actor, { company_id: link.company_id, state }) },
  };
}
