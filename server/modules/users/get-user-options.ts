import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Role } from '#domain/references/static-references.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import { mayCreateUsers, mayGiveRoles, mayListUsers } from '#domain/users/users.policy.ts';
import type { UserOptions } from '#domain/users/users.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { findManageable, listCompanyOptions, listProjectOptions } from './user-memberships.repo.ts';

const includes = (ids: ReadonlySet<number> | 'all', id: number): boolean => ids === 'all' || ids.has(id);

/** Choices of companies, projects and roles, for the filters and the form. */
export async function getUserOptions({ db, caller }: RequestOf<typeof usersApi.options>): Promise<UserOptions> {
  const { actor } = caller;
  assertAllowed(mayListUsers(actor));
  return db.read(async (q) => {
    const manageable = await findManageable(q, actor);
    const companies = await listCompanyOptions(q, actor);
    const projects = await listProjectOptions(q, actor);
    const mayGive = (role: Role): Verdict => {
      const may = mayCreateUsers(actor);
      return may.allowed ? mayGiveRoles(actor, { before: [], after: [role] }) : may;
    };
    return {
      companies: companies.map((one) => ({ ...one, manageable: includes(manageable.companies, one.id) })),
      projects: projects.map((one) => ({ ...one, manageable: includes(manageable.projects, one.id) })),
      roles: {
        admin: mayGive('admin'),
        pm: mayGive('pm'),
        assessor: mayGive('assessor'),
        customer: mayGive('customer'),
        head: mayGive('head'),
        manager: mayGive('manager'),
      },
    };
  });
}
