import {
  type CompanyRole,
  isCompanyRole,
  isProjectRole,
  type ProjectRole,
} from '#domain/memberships/membership-roles.ts';
import { mayListMembers, mayManageMembership, mayTakeMembers } from '#domain/memberships/memberships.policy.ts';
import type { companyMembersApi, projectMembersApi } from '#domain/memberships/memberships.api.ts';
import type { CandidateList, MemberList } from '#domain/memberships/memberships.schema.ts';
import { type Actor, blindTo } from '#domain/actor/actor.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, malformed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { loadTarget, type LoadedTarget } from './load-target.ts';
import { presentCandidate, presentMember } from './memberships.presenter.ts';
import { listCandidateRows, listMemberRows, type MembershipTarget } from './memberships.repo.ts';
import { peopleKnownTo } from './people-known-to.ts';

/** Maximum of candidates shown at once: others are found by typing. */
const CANDIDATES = 20;

/** True if the actor may add people here: in the listed role, else in the lowest one that can be given. */
function mayAdd(actor: Actor, target: LoadedTarget, listed: CompanyRole | ProjectRole | undefined) {
  const role = listed ?? (target.of === 'companies' ? 'assessor' : 'manager');
  const verdict = mayManageMembership(actor, { company_id: target.company_id, role });
  return verdict.allowed ? mayTakeMembers(target) : verdict;
}

type Members = typeof companyMembersApi | typeof projectMembersApi;

export function listMembers(
  { db, caller: { actor }, params: { id }, query }: RequestOf<Members['list']>,
  of: MembershipTarget['of'],
): Promise<MemberList> {
  const target = { of, id };
  return db.read(async (q) => {
    const loaded = await loadTarget(q, actor, target);
    assertAllowed(mayListMembers(actor));
    const { rows, total } = await listMemberRows(q, { ...target, without: blindTo(actor) }, query);
    const data = rows.map((row) => presentMember(row, { actor, company_id: loaded.company_id }));
    return listResponse(query, total, data, mayAdd(actor, loaded, query.filter.role));
  });
}

export function listCandidates(
  { db, caller: { actor }, params: { id }, query: { role, search } }: RequestOf<Members['candidates']>,
  of: MembershipTarget['of'],
): Promise<CandidateList> {
  const target = { of, id };
  const fits = of === 'companies' ? isCompanyRole(role) : isProjectRole(role);
  if (!fits) throw malformed('Неверный фильтр.', { role: ['Такой роли здесь не бывает.'] });
  return db.read(async (q) => {
    const { company_id } = await loadTarget(q, actor, target);
    assertAllowed(mayManageMembership(actor, { company_id, role }));
    const among = peopleKnownTo(actor);
    const rows = await listCandidateRows(q, { target, role, search, among, limit: CANDIDATES });
    return { data: rows.map((row) => presentCandidate(row, role)) };
  });
}
