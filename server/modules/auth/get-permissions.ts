import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import { mayReadAudit } from '#domain/audit/audit.policy.ts';
import type { Guest, Permissions } from '#domain/auth/auth.schema.ts';
import { pagePermissions } from '#domain/auth/page-permissions.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { Actor, GuestActor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import type { SessionState } from '#server/http/app-env.ts';
import { unauthorized } from '#server/http/errors.ts';
import { findAccessLinkExpiry } from '../access-links/access-links.repo.ts';
import { isFactorMissing } from './authenticate.ts';

export async function getPermissions(
  db: Database,
  { actor, session }: { actor: Actor; session: SessionState | null },
): Promise<Permissions> {
  return {
    pages: pagePermissions(actor),
    audit: mayReadAudit(actor).allowed,
    appeals: mayListAppeals(actor).allowed,
    tasks: maySeeTasks(actor).allowed,
    second_factor_missing: isFactorMissing(session),
    idle_minutes: session?.idle_minutes ?? null,
    guest: actor.kind === 'guest' ? await presentGuest(db, actor) : null,
  };
}

async function presentGuest(db: Database, { access_link_id, name, target }: GuestActor): Promise<Guest> {
  const expiresAt = await db.read((q) => findAccessLinkExpiry(q, access_link_id));
  if (!expiresAt) throw unauthorized();
  return { name, target, expires_at: expiresAt.toISOString() };
}
