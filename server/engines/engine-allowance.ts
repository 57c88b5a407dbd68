import { budgetDay } from '#domain/engines/budget-day.ts';
import { mayAskToday, mayHearToday } from '#domain/engines/engine-budget.ts';
import type { EnginePurpose } from '#domain/engines/engine-purposes.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { findEngineAllowance } from './engines.repo.ts';

/** Whether a company lets its conversations go to an engine now, and the day that what it costs is counted in. */
export type EngineAllowance =
  | { kind: 'allowed'; day: string }
  /** The company has not switched it on. */
  | { kind: 'off' }
  | { kind: 'over_budget' };

/** Reads consent and budget anew for each request: what is taken back holds from the next one on (D-43). */
export async function readAllowance(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  { company_id, purpose }: { company_id: number; purpose: EnginePurpose },
): Promise<EngineAllowance> {
  const day = budgetDay(clock());
  const allowance = await db.read((q) => findEngineAllowance(q, { company_id, purpose, day }));
  if (allowance === null) return { kind: 'off' };
  const mayGo = purpose === 'transcription' ? mayHearToday : mayAskToday;
  return mayGo(allowance.budget, allowance.spent) ? { kind: 'allowed', day } : { kind: 'over_budget' };
}
