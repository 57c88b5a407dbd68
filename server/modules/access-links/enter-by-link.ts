import { accessLinkState, visitKind } from '#domain/access-links/access-link-limits.ts';
import { guestName } from '#domain/access-links/guest-name.ts';
import type { GuestActor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { unauthorized } from '#server/http/errors.ts';
import { assertAttemptsLeft, RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { record } from '#server/record/audit.repo.ts';
import { hashToken } from '#server/identity/token.ts';
import { countVisit, findLinkByToken, type PresentedLink, touchAccessLink } from './access-links.repo.ts';

type Visitor = { now: Date; request_id: string; address: string };

/** Guest of this link, or null: wrong, expired, revoked, its target or its issuer's right gone (D-7). */
export async function enterByLink(db: Database, token: string, visitor: Visitor): Promise<GuestActor> {
  const { now, address } = visitor;
  const guess = { limit: RATE_LIMITS.linkAddress, subject: address };
  const link = await db.read(async (q) => {
    await assertAttemptsLeft(q, now, guess);
    return findLinkByToken(q, hashToken(token));
  });
  if (!link) {
    await takeAttempts(db, now, [guess]);
    throw unauthorized();
  }
  if (!link.target_exists || accessLinkState(link, now) !== 'active') throw unauthorized();
  const actor: GuestActor = {
    kind: 'guest',
    access_link_id: link.id,
    name: guestName(link.name),
    target: { type: link.target_type, id: link.target_id },
  };
  await noteVisit(db, { actor, request_id: visitor.request_id, now }, link);
  return actor;
}

type Visit = { actor: GuestActor; request_id: string; now: Date };

/** Notes a visit, not a request: a page asks ten times, and each write would be a transaction. */
async function noteVisit(db: Database, visit: Visit, link: PresentedLink): Promise<void> {
  const kind = visitKind(link.last_used_at, visit.now);
  if (kind === 'none') return;
  await db.write(async (q) => {
    if (kind === 'touch') return touchAccessLink(q, link.id, visit.now);
    const uses = await countVisit(q, link.id, visit.now);
    if (uses === undefined) return;
    await record(q, visit, {
      action: 'visit',
      entity: 'access_links',
      entity_id: link.id,
      company_id: link.company_id,
      after: { uses },
    });
  });
}
