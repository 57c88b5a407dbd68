import type { User } from '#domain/users/users.schema.ts';
import type { UserCompanyRow, UserRow } from './users.repo.ts';

export function presentUser(row: UserRow, companies: UserCompanyRow[]): User {
  const companiesAs = (role: UserCompanyRow['role']) =>
    companies
      .filter((company) => company.user_id === row.id && company.role === role)
      .map(({ id, name }) => ({ id, name, logo_urls: {} }));
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    patronymic: row.patronymic,
    email: row.email,
    phone: row.phone === null ? null : Number(row.phone),
    status: row.status,
    roles: row.roles,
    avatar_urls: {},
    companies_assessor: companiesAs('assessor'),
    companies_pm: companiesAs('pm'),
  };
}
