import { ROLES, type Role } from '../references/static-references.ts';

/** Roles by where they are held (D-1): in a whole company, or in one project. `admin` is bound to neither. */
export const COMPANY_ROLES = ['pm', 'assessor', 'customer'] as const satisfies readonly Role[];
export const PROJECT_ROLES = ['head', 'manager'] as const satisfies readonly Role[];
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** Membership of one person in a company or in a project. */
export type Membership =
  | { of: 'companies'; id: number; user_id: number; role: CompanyRole }
  | { of: 'projects'; id: number; user_id: number; role: ProjectRole };

/** Names of the groups of people in one role. */
export const ROLE_GROUPS: Record<CompanyRole | ProjectRole, string> = {
  pm: 'Руководители проекта',
  assessor: 'Асессоры',
  customer: 'Заказчики',
  head: 'Руководители отдела продаж',
  manager: 'Менеджеры',
};

export const roleName = (role: Role): string => ROLES[role];

export const isCompanyRole = (role: Role): role is CompanyRole => COMPANY_ROLES.some((one) => one === role);
export const isProjectRole = (role: Role): role is ProjectRole => PROJECT_ROLES.some((one) => one === role);
