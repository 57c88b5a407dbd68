import { formatPhone } from '#domain/kernel/phones.ts';
import { ROLES, type Role, valuesOf } from '#domain/references/static-references.ts';
import type { CompanyOfUser, User } from '#domain/users/users.schema.ts';

/** Roles in the order of the list, whatever order they were given in. */
export function rolesText(roles: readonly Role[]): string {
  return valuesOf(ROLES)
    .filter((role) => roles.includes(role))
    .map((role) => ROLES[role])
    .join(', ');
}

/** Companies, distinct by id (platform, section 6): by a company-wide role, or through a project. */
export function companiesOf(user: User): CompanyOfUser[] {
  const all = [
    ...user.companies_pm,
    ...user.companies_assessor,
    ...user.companies_customer,
    ...[...user.projects_head, ...user.projects_manager].map(({ company }) => company),
  ];
  return [...new Map(all.map((company) => [company.id, company])).values()];
}

export function phoneText({ phone }: User): string | null {
  return phone === null ? null : formatPhone(phone);
}
