import { companyMembersApi, projectMembersApi } from '#domain/memberships/memberships.api.ts';
import type { CompanyRole, ProjectRole } from '#domain/memberships/membership-roles.ts';

/** Company or project whose people are shown. */
export type MembershipTarget = { of: 'companies' | 'projects'; id: number };
export type MembershipRole = CompanyRole | ProjectRole;

/** Calls about the people of a place. */
export const MEMBERS_API = { companies: companyMembersApi, projects: projectMembersApi } as const;
