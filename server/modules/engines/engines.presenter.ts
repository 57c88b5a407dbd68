import type { EngineKind } from '#domain/engines/engine-purposes.ts';
import { type EngineAuth, PURPOSES } from '#domain/engines/engine-words.ts';
import type { CompanySpending, EngineFacts } from '#domain/engines/engines.schema.ts';
import type { EngineSpent } from '#domain/engines/engine-budget.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { CheckRow, SpendingRow } from './engines.repo.ts';

type Engine = { host: string; model: string; price: number | null };

/** An engine that is set, without its secrets, and what its last check has said. */
export function presentEngine(
  kind: EngineKind,
  engine: Engine | null,
  { auth, checks }: { auth: EngineAuth | null; checks: readonly CheckRow[] },
): EngineFacts | null {
  if (engine === null) return null;
  const { host, model, price } = engine;
  const row = checks.find(({ check }) => check.kind === kind && check.host === host && check.model === model);
  return { kind, host, model, price, auth, check: row ? presentCheck(row) : null };
}

const presentCheck = ({ check: { mode, ms, error, checked_at }, by }: CheckRow): NonNullable<EngineFacts['check']> => ({
  ok: error === null,
  mode,
  ms,
  error,
  at: checked_at.toISOString(),
  by: { id: by.id, name: displayName(by) },
});

export const presentSpent = ({ tokens, roubles, seconds }: EngineSpent) => ({ tokens, roubles, minutes: seconds / 60 });

export const presentSpending = ({ company, engines, today, month }: SpendingRow): CompanySpending => ({
  company,
  purposes: PURPOSES.filter((purpose) => engines?.[purpose]),
  today: presentSpent(today),
  month: presentSpent(month),
  tokens_per_day: engines?.tokens_per_day ?? null,
  roubles_per_day: engines?.roubles_per_day ?? null,
  minutes_per_day: engines?.minutes_per_day ?? null,
});
