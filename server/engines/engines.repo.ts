import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { EnginePurpose } from '#domain/engines/engine-purposes.ts';
import type { EngineSpent } from '#domain/engines/engine-budget.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  companyEngines,
  companyMembers,
  engineRequests,
  engineSpending,
  projectMembers,
  projects,
  users,
} from '#server/db/schema/index.ts';

/** Whether a company lets its conversations go to an engine for this. */
export async function isEngineOn(q: Query, company_id: number, purpose: EnginePurpose): Promise<boolean> {
  const isOn = and(eq(companyEngines.company_id, company_id), companyEngines[purpose]);
  return (await q.$count(companyEngines, isOn)) > 0;
}

const NOTHING: EngineSpent = { tokens: 0, roubles: 0, seconds: 0 };

/** Whether a company lets its conversations be sent for this, and what it has spent today of what. */
export async function findEngineAllowance(
  q: Query,
  { company_id, purpose, day }: { company_id: number; purpose: EnginePurpose; day: string },
) {
  const [settings] = await q
    .select()
    .from(companyEngines)
    .where(and(eq(companyEngines.company_id, company_id), companyEngines[purpose]));
  if (!settings) return null;
  const [spent] = await q
    .select({ tokens: engineSpending.tokens, roubles: engineSpending.roubles, seconds: engineSpending.seconds })
    .from(engineSpending)
    .where(and(eq(engineSpending.company_id, company_id), eq(engineSpending.day, day)));
  return { budget: settings, spent: spent ?? NOTHING };
}

/**
 * Names that a conversation is likely to mention: of its client, of its employee, as the source calls them, and of the
 * people of the company, who are told by these names whatever stands around them (D-43).
 */
export async function listKnownNames(
  q: Query,
  { company_id, communication_id }: { company_id: number; communication_id: number | null },
): Promise<string[]> {
  const isTalk = communication_id === null ? sql`false` : eq(communications.id, communication_id);
  const [talk] = await q
    .select({ client: communications.client_name, employee: communications.employee_source_name })
    .from(communications)
    .where(isTalk);
  const members = q
    .select({ id: companyMembers.user_id })
    .from(companyMembers)
    .where(eq(companyMembers.company_id, company_id));
  const employees = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.project_id))
    .where(eq(projects.company_id, company_id));
  const spoken = q.select({ id: communications.employee_id }).from(communications).where(isTalk);
  const people = await q
    .select({ surname: users.surname, name: users.name, patronymic: users.patronymic })
    .from(users)
    .where(or(inArray(users.id, members), inArray(users.id, employees), inArray(users.id, spoken)));
  const names = people.map(({ surname, name, patronymic }) => `${surname} ${name} ${patronymic ?? ''}`);
  return [talk?.client, talk?.employee, ...names].flatMap((name) => name ?? []);
}

/** Adds to what a company has spent in a day. */
export async function addSpent(q: Query, company_id: number, day: string, spent: EngineSpent): Promise<void> {
  const { tokens, roubles, seconds } = engineSpending;
  await q
    .insert(engineSpending)
    .values({ company_id, day, ...spent })
    .onConflictDoUpdate({
      target: [engineSpending.company_id, engineSpending.day],
      set: {
        tokens: sql`${tokens} + ${spent.tokens}`,
        roubles: sql`${roubles} + ${spent.roubles}`,
        seconds: sql`${seconds} + ${spent.seconds}`,
      },
    });
}

export async function logEngineRequest(q: Query, request: typeof engineRequests.$inferInsert): Promise<void> {
  await q.insert(engineRequests).values(request);
}

/** Forgets requests older than the week that they are kept for. */
export async function forgetEngineRequests(q: Query, before: Date): Promise<void> {
  await q.delete(engineRequests).where(lt(engineRequests.at, before));
}
