import type { Role } from '../references/static-references.ts';

/**
 * Fields of a user's memberships, as the wire names them: each is a list of companies or projects in which they hold
 * the role (D-1). The form, the row and the audit record use the same five.
 */
export const USER_MEMBERSHIPS = [
  { field: 'companies_pm', of: 'companies', role: 'pm' },
  { field: 'companies_assessor', of: 'companies', role: 'assessor' },
  { field: 'companies_customer', of: 'companies', role: 'customer' },
  { field: 'projects_head', of: 'projects', role: 'head' },
  { field: 'projects_manager', of: 'projects', role: 'manager' },
] as const satisfies readonly { field: string; of: 'companies' | 'projects'; role: Role }[];

export type UserMembershipField = (typeof USER_MEMBERSHIPS)[number]['field'];

/** Roles of the agency's team; the others are the client's people. */
export const TEAM_ROLES = ['admin', 'pm', 'assessor'] as const satisfies readonly Role[];
/** Roles that open other companies' data or everything: only an admin gives and takes them (D-3). */
export const GUARDED_ROLES = ['admin', 'pm'] as const satisfies readonly Role[];
