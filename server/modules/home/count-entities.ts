import { mayListCompanies } from '#domain/companies/companies.policy.ts';
import { mayOpenDashboards } from '#domain/dashboards/dashboards.policy.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { mayListProjects } from '#domain/projects/projects.policy.ts';
import { REFERENCE_BOOKS } from '#domain/references/reference-books.ts';
import { mayReadBook } from '#domain/references/references.policy.ts';
import type { referencesApi } from '#domain/references/references.api.ts';
import type { EntitiesCount } from '#domain/references/references.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { mayListUsers } from '#domain/users/users.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { countSeenCalibrations } from '../calibrations/calibrations.repo.ts';
import { countCommunications } from '../communication-list/matches.repo.ts';
import { countCompanies } from '../companies/companies.repo.ts';
import { countCriteria, countForms } from '../forms/form-counts.repo.ts';
import { countIntegrations } from '../integrations/integrations.repo.ts';
import { countProjects } from '../projects/project-pages.repo.ts';
import { countProjectsInScope } from '../projects/projects.repo.ts';
import { countReports } from '../reports/reports.repo.ts';
import { countUsers } from '../users/users.repo.ts';
import { countItems } from '../references/reference-items.repo.ts';

/** Count, 0 without permission: a hidden list has no number either. */
async function ifAllowed(may: Verdict, count: () => Promise<number>): Promise<number> {
  return may.allowed ? count() : 0;
}

const totalOf = async (counted: Promise<{ total: number }>): Promise<number> => (await counted).total;

/** Count of values of the books on the page «Справочники», each as its own list counts it. */
async function countReferences(q: Query, actor: Actor): Promise<number> {
  if (!mayReadBook(actor, 'niches').allowed) return 0;
  const sizes = valuesOf(REFERENCE_BOOKS).map((book) => totalOf(countItems(q, { actor, book, filter: {} })));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Counts within the caller's scope (P-18): each is the very total of its list, by the same function.
 */
export function countEntities({ db, caller }: RequestOf<typeof referencesApi.entitiesCount>): Promise<EntitiesCount> {
  const { actor } = caller;
  return db.read(async (q) => {
    const [
      company,
      project,
      user,
      communication,
      communication_favorite,
      form,
      criterion,
      reference,
      integration,
      calibr_session,
      dashboard,
      report,
    ] = await Promise.all([
      ifAllowed(mayListCompanies(actor), () => countCompanies(q, actor, {})),
      ifAllowed(mayListProjects(actor), () => countProjects(q, actor, {})),
      ifAllowed(mayListUsers(actor), () => totalOf(countUsers(q, actor, {}))),
      totalOf(countCommunications(q, actor, {})),
      totalOf(countItems(q, { actor, book: 'favorites', filter: {} })),
      countForms(q, actor),
      countCriteria(q, actor),
      countReferences(q, actor),
      totalOf(countIntegrations(q, { actor, filter: {} })),
      countSeenCalibrations(q, actor),
      ifAllowed(mayOpenDashboards(actor), () => countProjectsInScope(q, actor)),
      totalOf(countReports(q, { actor, filter: {} })),
    ]);
    const counted = { company, project, user, communication, communication_favorite, form, criterion, reference };
    return { ...counted, integration, calibr_session, dashboard, report };
  });
}
