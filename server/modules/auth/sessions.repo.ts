import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Role, UserStatus } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import { companyMembers, projectMembers, sessions, users } from '#server/db/schema/index.ts';

type CompanyMembership = { id: number; role: 'pm' | 'assessor' | 'customer' };
type ProjectMembership = { id: number; role: 'head' | 'manager' };

export type SignedInUser = {
  session_id: number;
  id: number;
  surname: string;
  name: string;
  patronymic: string | null;
  roles: Role[];
  status: UserStatus;
  company_members: CompanyMembership[];
  project_members: ProjectMembership[];
};

/** The owner of a live session with memberships, in one query: every request asks for it. */
export async function findSignedInUser(q: Query, tokenHash: string, now: Date): Promise<SignedInUser | undefined> {
  const [row] = await q
    .select({
      session_id: sessions.id,
      id: users.id,
      surname: users.surname,
      name: users.name,
      patronymic: users.patronymic,
      roles: users.roles,
      status: users.status,
      company_members: sql<
        CompanyMembership[]
      >`(select coalesce(json_agg(json_build_object('id', m.company_id, 'role', m.role)), '[]')
        from ${companyMembers} m where m.user_id = ${users.id})`,
      project_members: sql<
        ProjectMembership[]
      >`(select coalesce(json_agg(json_build_object('id', m.project_id, 'role', m.role)), '[]')
        from ${projectMembers} m where m.user_id = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, tokenHash), gt(sessions.expires_at, now)));
  return row;
}

export async function insertSession(
  q: Query,
  session: { user_id: number; token_hash: string; created_at: Date; expires_at: Date; user_agent: string },
): Promise<void> {
  await q.insert(sessions).values(session);
}

export async function removeSession(q: Query, tokenHash: string): Promise<void> {
  await q.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

export async function removeExpiredSessions(q: Query, now: Date): Promise<number> {
  const removed = await q.delete(sessions).where(lt(sessions.expires_at, now)).returning({ id: sessions.id });
  return removed.length;
}

export type Credentials = { id: number; password_hash: string; status: UserStatus };

export async function findCredentials(q: Query, email: string): Promise<Credentials | undefined> {
  const [row] = await q
    .select({ id: users.id, password_hash: users.password_hash, status: users.status })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}
