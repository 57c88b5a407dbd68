import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import { mayReadAudit } from '#domain/audit/audit.policy.ts';
import type { authApi } from '#domain/auth/auth.api.ts';
import type { Guest, Permissions } from '#domain/auth/auth.schema.ts';
import { emptySections, pagePermissions } from '#domain/auth/page-permissions.ts';
import { ofOwnFlags, type OwnFlag } from '#domain/auth/pages.ts';
import type { SectionName } from '#domain/auth/sections.ts';
import { leadsAnyCompany } from '#domain/evaluations/evaluation-life.policy.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { maySeeSystem } from '#domain/system/system.policy.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { Actor, GuestActor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { unauthorized } from '#server/http/errors.ts';
import { findAccessLinkExpiry } from '../access-links/access-links.repo.ts';
import { findAddressed } from './addressed-sections.repo.ts';
import { isFactorMissing } from './authenticate.ts';

/** Rule of each flag that we have added. */
const OWN_RULES: Record<OwnFlag, (actor: Actor) => Verdict> = {
  audit: mayReadAudit,
  appeals: mayListAppeals,
  tasks: maySeeTasks,
  publishing: leadsAnyCompany,
  system: maySeeSystem,
};

export async function getPermissions({
  db,
  c,
  caller: { actor },
}: RequestOf<typeof authApi.permissions>): Promise<Permissions> {
  const session = c.get('session');
  return {
    pages: pagePermissions(actor),
    ...ofOwnFlags((flag) => OWN_RULES[flag](actor).allowed),
    empty_sections: await findEmptySections(db, actor),
    second_factor_missing: isFactorMissing(session),
    idle_minutes: session?.idle_minutes ?? null,
    guest: actor.kind === 'guest' ? await presentGuest(db, actor) : null,
  };
}

/** A guest has no menu. */
async function findEmptySections(db: Database, actor: Actor): Promise<SectionName[]> {
  if (actor.kind === 'guest') return [];
  const never = emptySections(actor, () => true);
  if (emptySections(actor, () => false).length === never.length) return never;
  const addressed = await db.read((q) => findAddressed(q, actor));
  return emptySections(actor, (name) => addressed.has(name));
}

async function presentGuest(db: Database, { access_link_id, name, target }: GuestActor): Promise<Guest> {
  const expiresAt = await db.read((q) => findAccessLinkExpiry(q, access_link_id));
  if (!expiresAt) throw unauthorized();
  return { name, target, expires_at: expiresAt.toISOString() };
}
