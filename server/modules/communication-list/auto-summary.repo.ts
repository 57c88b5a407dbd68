import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { teamCompanies } from '#domain/auto-evaluations/auto-evaluations.scope.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  autoEvaluations,
  communications,
  criterionTrust,
  machineLevels,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { selectIds } from './matches.repo.ts';
import { rowFilter } from './where.conditions.ts';

const { option, communication_id, form_version_id } = machineLevels;

/** Levels in automatic evaluations of the team's conversations that the list finds, of machines that are trusted now. */
function ofFound(q: Query, actor: Viewer, filter: CommunicationFilters) {
  const found = selectIds(q, { filter, sort: parseSort('id') }, rowFilter(q, actor, filter)).as('found');
  const where = and(
    inScope(teamCompanies(actor), { company: communications.company_id }),
    isNotBlind(actor, communication_id),
    isNotNull(autoEvaluations.made_at),
    eq(criterionTrust.state, 'trusted'),
    eq(machineLevels.fingerprint, criterionTrust.fingerprint),
  );
  return { found, where };
}

/** How often each level was given, by criterion and employee. */
export async function countAutoLevels(q: Query, actor: Viewer, filter: CommunicationFilters) {
  const { found, where } = ofFound(q, actor, filter);
  return q
    .select({
      trust: { id: criterionTrust.id, form_id: criterionTrust.form_id, criterion_key: criterionTrust.criterion_key },
      fingerprint: criterionTrust.fingerprint,
      project: projects.name,
      employee: personColumns(users),
      option,
      count: sql<number>`count(*)::int`,
    })
    .from(found)
    .innerJoin(communications, eq(communications.id, found.id))
    .innerJoin(autoEvaluations, eq(autoEvaluations.communication_id, found.id))
    .innerJoin(machineLevels, and(eq(communication_id, found.id), eq(form_version_id, autoEvaluations.form_version_id)))
    .innerJoin(criterionTrust, eq(criterionTrust.id, machineLevels.trust_id))
    .innerJoin(projects, eq(projects.id, criterionTrust.project_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(where)
    .groupBy(criterionTrust.id, projects.id, users.id, option);
}

/** Conversations with such a level. */
export async function countAutoTalks(q: Query, actor: Viewer, filter: CommunicationFilters): Promise<number> {
  const { found, where } = ofFound(q, actor, filter);
  const [row] = await q
    .select({ count: sql<number>`count(distinct ${found.id})::int` })
    .from(found)
    .innerJoin(communications, eq(communications.id, found.id))
    .innerJoin(autoEvaluations, eq(autoEvaluations.communication_id, found.id))
    .innerJoin(machineLevels, and(eq(communication_id, found.id), eq(form_version_id, autoEvaluations.form_version_id)))
    .innerJoin(criterionTrust, eq(criterionTrust.id, machineLevels.trust_id))
    .where(where);
  return row?.count ?? 0;
}
