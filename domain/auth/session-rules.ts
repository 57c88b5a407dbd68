import type { Role } from '../references/static-references.ts';

/** Session rules of one company for its people. */
export type CompanyRule = { role: Role; second_factor: boolean; idle_minutes: number | null };
export type SessionRules = { second_factor_required: boolean; idle_minutes: number | null };

export const IDLE_MIN = 5;
/** Maximum idle time in minutes: the lifetime of a session. */
export const IDLE_MAX = 24 * 60;

/**
 * Strictest rules among the person's companies; a membership counts together with its role, as it does for rights.
 * @param ofOffice minutes without activity for everybody, whatever their company; null: no limit
 */
export function sessionRules(
  roles: readonly Role[],
  companies: readonly CompanyRule[],
  ofOffice: number | null,
): SessionRules {
  const held = companies.filter(({ role }) => roles.includes(role));
  const limits = [ofOffice, ...held.map(({ idle_minutes }) => idle_minutes)].filter((minutes) => minutes !== null);
  return {
    second_factor_required: held.some(({ second_factor }) => second_factor),
    idle_minutes: limits.length > 0 ? Math.min(...limits) : null,
  };
}

/** Whole seconds until the session ends; zero or less: it has ended. */
export function idleSecondsLeft(last_active_at: Date, idle_minutes: number, now: Date): number {
  return Math.ceil((last_active_at.getTime() + idle_minutes * 60_000 - now.getTime()) / 1000);
}
