import type { SQL } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { ledCompanies } from '#domain/actor/scope.ts';
import { imports, projects } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

/** Imports of the companies that the actor leads (D-3). */
export const importScope = (actor: Actor): SQL | undefined =>
  inScope(ledCompanies(actor), { company: imports.company_id });

/** Projects that the actor imports calls into. */
export const importableScope = (actor: Actor): SQL | undefined =>
  inScope(ledCompanies(actor), { company: projects.company_id });
