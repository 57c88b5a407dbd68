import type { communicationsApi } from '#domain/communications/communications.api.ts';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { takesCommunications } from '#domain/projects/project-statuses.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { referencesOf } from '#domain/meaning/merge-references.ts';
import type { MeaningReferences } from '#domain/meaning/meaning-references.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listSeenFavorites } from '../favorites/favorites.repo.ts';
import { listFormsOfCompanies } from '../forms/forms.repo.ts';
import { listReferences } from './meaning-references.repo.ts';
import { listManagers, listProjects } from '../projects/projects.repo.ts';
import { listCommunicationTags, listCommunicationTypes } from '../references/references.repo.ts';
import { listAssessors } from '../users/users.repo.ts';

const spread = ({ reason, topic, result, objection }: MeaningReferences): CommunicationOptions['meaning'] => ({
  reason: [...reason],
  topic: [...topic],
  result: [...result],
  objection: [...objection],
});

type SeenProject = Awaited<ReturnType<typeof listProjects>>[number];

/** Companies whose forms and assessors somebody chooses from. */
export const companiesOf = (actor: Actor, projects: readonly SeenProject[]): number[] | 'all' =>
  hasRole(actor, 'admin') ? 'all' : [...new Set(projects.map(({ company }) => company.id))];

/** Choices of filters and upload, within the actor's scope (D-2). */
export function getCommunicationOptions({
  db,
  caller: { actor },
}: RequestOf<typeof communicationsApi.options>): Promise<CommunicationOptions> {
  return db.read(async (q) => {
    const projects = await listProjects(q, actor);
    const isManagerOnly = actor.kind === 'user' && actor.roles.every((role) => role === 'manager');
    // Guests learn nothing of the company around their project (D-7).
    const isGuest = actor.kind === 'guest';
    const companyIds = companiesOf(actor, projects);
    const [employees, assessors, forms, types, tags, favorites, kept] = await Promise.all([
      listManagers(
        q,
        projects.map(({ id }) => id),
      ),
      listAssessors(q, companyIds),
      listFormsOfCompanies(q, companyIds),
      listCommunicationTypes(q),
      listCommunicationTags(q),
      listSeenFavorites(q, actor),
      isGuest ? [] : listReferences(q, companyIds),
    ]);
    return {
      projects: projects.map(({ id, name, company, time_zone, status }) => ({
        id,
        name,
        company,
        time_zone,
        takes_uploads: takesCommunications(status).allowed,
      })),
      employees: employees
        .filter(({ id }) => !isManagerOnly || id === actor.id)
        .map((person) => ({ id: person.id, name: displayName(person), project_ids: person.project_ids })),
      assessors:
        isManagerOnly || isGuest ? [] : assessors.map((person) => ({ id: person.id, name: displayName(person) })),
      forms: isGuest ? [] : forms,
      types,
      tags,
      meaning: spread(referencesOf(kept)),
      favorites,
    };
  });
}
