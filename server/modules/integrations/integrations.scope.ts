import { and, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { integrations, projects } from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

/** Integrations of the companies that the actor leads (D-3); deleted ones are nobody's. */
export const integrationScope = (actor: Actor): SQL | undefined =>
  and(isNull(integrations.deleted_at), isLedBy(actor, integrations.company_id));

/** Projects that the actor may connect sources to. */
export const connectableScope = (actor: Actor): SQL | undefined =>
  and(isNull(projects.archived_at), isLedBy(actor, projects.company_id));
