import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { companyMembers, users } from '#server/db/schema/index.ts';

/** Assignee: an assessor or pm of the company who can sign in. */
export const isAssignee = and(
  inArray(companyMembers.role, ['assessor', 'pm']),
  sql`${users.roles} @> array[${companyMembers.role}]::text[]`,
  eq(users.status, 'active'),
  isNull(users.archived_at),
);
