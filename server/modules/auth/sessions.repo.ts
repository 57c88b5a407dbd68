import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { CompanyRule } from '#domain/auth/session-rules.ts';
import type { UserStatus } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { prepared } from '#server/db/prepared.ts';
import { type Member, memberColumns } from '#server/identity/members.repo.ts';
import {
  companies,
  companyMembers,
  projectMembers,
  projects,
  secondFactors,
  sessions,
  users,
} from '#server/db/schema/index.ts';

type SignedInUser = Member & {
  session_id: number;
  last_used_at: Date;
  /** Second factor is in force. */
  second_factor: boolean;
  company_rules: CompanyRule[];
};

const hasSecondFactor = sql<boolean>`exists (select 1 from ${secondFactors} f
  where f.user_id = ${users.id} and f.confirmed_at is not null)`;

/** Rules of the person's companies, only of those that require something. */
const companyRules = sql<CompanyRule[]>`(select coalesce(json_agg(json_build_object(
      'role', place.role, 'second_factor', c.second_factor_required, 'idle_minutes', c.idle_minutes)), '[]')
    from (
      select m.company_id, m.role from ${companyMembers} m where m.user_id = ${users.id}
      union all
      select p.company_id, m.role from ${projectMembers} m join ${projects} p on p.id = m.project_id
        where m.user_id = ${users.id}
    ) place join ${companies} c on c.id = place.company_id
    where c.archived_at is null and (c.second_factor_required or c.idle_minutes is not null))`;

const signedInUser = prepared((q) =>
  q
    .select({
      ...memberColumns,
      session_id: sessions.id,
      second_factor: hasSecondFactor,
      company_rules: companyRules,
      last_used_at: sql<string>`coalesce(${sessions.last_used_at}, ${sessions.created_at})`.mapWith(
        sessions.created_at,
      ),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, sql.placeholder('token_hash')), gt(sessions.expires_at, sql.placeholder('now'))))
    .prepare('signed_in_user'),
);

/** Owner of a live session with memberships, in one query: every request asks for it. */
export async function findSignedInUser(q: Query, token_hash: string, now: Date): Promise<SignedInUser | undefined> {
  const [row] = await signedInUser(q).execute({ token_hash, now });
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

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'token_hash' | 'created_at' | 'last_used_at' | 'user_agent'
>;

export async function listSessionRows(q: Query, userId: number, now: Date): Promise<SessionRow[]> {
  return q
    .select({
      id: sessions.id,
      token_hash: sessions.token_hash,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sql`coalesce(${sessions.last_used_at}, ${sessions.created_at})`), desc(sessions.id));
}

export async function countSessionsOf(q: Query, userId: number, now: Date): Promise<number> {
  return q.$count(sessions, and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)));
}

/** Ends all sessions of this person but one; returns their number. */
export async function removeOtherSessions(q: Query, userId: number, tokenHash: string): Promise<number> {
  const removed = await q
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, tokenHash)))
    .returning({ id: sessions.id });
  return removed.length;
}

/** Updates the last use: of many requests at once only one writes. */
export async function touchSession(q: Query, id: number, { now, before }: { now: Date; before: Date }): Promise<void> {
  await q
    .update(sessions)
    .set({ last_used_at: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.last_used_at), lte(sessions.last_used_at, before))));
}

export type Credentials = {
  id: number;
  /** E-mail as stored: the typed one may only look the same. */
  email: string;
  surname: string;
  name: string;
  patronymic: string | null;
  /** Hash; empty while the person is only invited: no password fits it. */
  password_hash: string;
  status: UserStatus;
  archived_at: Date | null;
  /** Second factor is in force. */
  second_factor: boolean;
};

const selectCredentials = (q: Query) =>
  q
    .select({
      ...personColumns(users),
      email: users.email,
      password_hash: users.password_hash,
      status: users.status,
      archived_at: users.archived_at,
      // Table name written out: drizzle drops it where there is one table only.
      second_factor: sql<boolean>`exists (select 1 from ${secondFactors} f
        where f.user_id = "users"."id" and f.confirmed_at is not null)`,
    })
    .from(users);

export async function findCredentials(q: Query, email: string): Promise<Credentials | undefined> {
  const [row] = await selectCredentials(q).where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}

export async function findCredentialsById(q: Query, id: number): Promise<Credentials | undefined> {
  const [row] = await selectCredentials(q).where(eq(users.id, id));
  return row;
}

export async function findCredentialsOf(
  q: Query,
  userId: number,
): Promise<{ email: string; password_hash: string } | undefined> {
  const [row] = await q
    .select({ email: users.email, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
