import type { SQL } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { imports, projects } from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

/** Imports of the companies that the actor leads (D-3). */
export const importScope = (actor: Actor): SQL | undefined => isLedBy(actor, imports.company_id);

/** Projects that the actor imports calls into. */
export const importableScope = (actor: Actor): SQL | undefined => isLedBy(actor, projects.company_id);
