import { and, eq, lt, sql } from 'drizzle-orm';
import type { EnginePurpose } from '#domain/engines/engine-purposes.ts';
import type { EngineSpent } from '#domain/engines/engine-budget.ts';
import type { Query } from '#server/db/client.ts';
import { companyEngines, engineRequests, engineSpending } from '#server/db/schema/index.ts';

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
