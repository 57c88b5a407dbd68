import type { Actor } from '#domain/actor/actor.ts';
import { companiesOf, ledCompanies } from '#domain/actor/scope.ts';

/** Companies whose people the actor may add to another company or project: a pm knows those of own companies (D-3). */
export const peopleKnownTo = (actor: Actor): readonly number[] | 'all' => companiesOf(ledCompanies(actor)) ?? 'all';
