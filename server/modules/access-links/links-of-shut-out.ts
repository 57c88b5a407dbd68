import type { LinksOfDeactivated } from '#domain/access-links/access-link-limits.ts';
import { mayIssueAccessLink } from '#domain/access-links/access-links.policy.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Query } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { assignLink, lockOpenLinksOf, markRevoked } from './access-links.repo.ts';

const LINKS = ['временная ссылка', 'временные ссылки', 'временных ссылок'] as const;

/**
 * Settles the links of a person who is shut out, in the same transaction: they are revoked, or taken over by the caller
 * as far as the caller could have issued them. Returns what was done, or nothing.
 */
export async function settleLinksOf(
  q: Query,
  caller: Caller,
  { user_id, links }: { user_id: number; links: LinksOfDeactivated },
): Promise<string> {
  const { actor, now } = caller;
  const [revoked, taken]: [number[], number[]] = [[], []];
  for (const { id, company_id } of await lockOpenLinksOf(q, user_id, now)) {
    const of = { entity: 'access_links', entity_id: id, company_id } as const;
    if (links === 'take_over' && mayIssueAccessLink(actor, { company_id }).allowed) {
      await assignLink(q, id, actor.id);
      const [before, after] = [{ created_by: user_id }, { created_by: actor.id }];
      await record(q, caller, { ...of, action: 'take_over', before, after });
      taken.push(id);
    } else {
      await markRevoked(q, id, { user_id: actor.id, now });
      await record(q, caller, { ...of, action: 'revoke', before: { revoked_at: null }, after: { revoked_at: now } });
      revoked.push(id);
    }
  }
  const said = [
    taken.length > 0 ? `Передано вам: ${countOf(taken.length, LINKS)}.` : '',
    revoked.length > 0 ? `Отозвано: ${countOf(revoked.length, LINKS)}.` : '',
  ];
  return said.filter(Boolean).join(' ');
}
