import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role, UserStatus } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  calibrationCommunications,
  calibrationParticipants,
  calibrations,
  companyMembers,
  evaluations,
  projectMembers,
  rechecks,
  tasks,
  users,
} from '#server/db/schema/index.ts';

type CompanyMembership = { id: number; role: 'pm' | 'assessor' | 'customer' };
type ProjectMembership = { id: number; role: 'head' | 'manager' };

/** Person with everything that rules ask about them. */
export type Member = {
  id: number;
  surname: string;
  name: string;
  patronymic: string | null;
  roles: Role[];
  status: UserStatus;
  archived_at: Date | null;
  company_members: CompanyMembership[];
  project_members: ProjectMembership[];
  /** Communications that they are yet to rate in a calibration (D-24) or to re-check (D-47). */
  blind_to: number[];
};
export const memberColumns = {
  ...personColumns(users),
  roles: users.roles,
  status: users.status,
  archived_at: users.archived_at,
  company_members: sql<
    CompanyMembership[]
  >`(select coalesce(json_agg(json_build_object('id', m.company_id, 'role', m.role)), '[]')
    from ${companyMembers} m where m.user_id = ${users.id})`,
  project_members: sql<
    ProjectMembership[]
  >`(select coalesce(json_agg(json_build_object('id', m.project_id, 'role', m.role)), '[]')
    from ${projectMembers} m where m.user_id = ${users.id})`,
  // With the table's name, which drizzle drops where there is one table only.
  blind_to: sql<number[]>`(select coalesce(json_agg(blind.communication_id), '[]') from (
    select t.communication_id from ${tasks} t join ${rechecks} r on r.task_id = t.id
    where t.assessor_id = "users"."id" and t.state in ('open', 'in_progress')
    union select c.communication_id
    from ${calibrationParticipants} p
    join ${calibrations} s on s.id = p.calibration_id and s.status = 'scoring'
    join ${calibrationCommunications} c on c.calibration_id = s.id
    where p.user_id = "users"."id" and p.removed_at is null and not exists (
      select 1 from ${evaluations} e
      where e.participant_id = p.id and e.communication_id = c.communication_id and e.state <> 'draft')) blind)`,
};

export async function findMember(q: Query, id: number): Promise<Member | undefined> {
  const [row] = await q.select(memberColumns).from(users).where(eq(users.id, id));
  return row;
}

/** People who can sign in and of whom this is true, by name. */
export async function listMembers(q: Query, where: SQL | undefined): Promise<Member[]> {
  return q
    .select(memberColumns)
    .from(users)
    .where(and(where, eq(users.status, 'active'), isNull(users.archived_at)))
    .orderBy(users.surname, users.name, users.id);
}
