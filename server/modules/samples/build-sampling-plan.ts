import { type FunnelStep, runFunnel, type Eligible, type SampleFilters } from '#domain/samples/sample-funnel.ts';
import { dueCount, windowOf } from '#domain/samples/sample-period.ts';
import type { SampleRules } from '#domain/samples/samples.schema.ts';
import type { Query } from '#server/db/client.ts';
import { listCandidates, listEmployees, listFormTypes, type PersonRow } from './sample-candidates.repo.ts';
import { countByEmployee } from './sample-progress.repo.ts';

/** Rules as they are asked for, or as a plan keeps them. */
type Rules = Omit<SampleRules, 'filters'> & { filters: SampleFilters };

type SampleScope = {
  project_id: number;
  time_zone: string;
  plan_id: number | null;
  now: Date;
  /** First day of a period of its own instead of the one that the plan's window gives now. */
  period_from?: string | null;
  /** Communications that a preview's reader must not learn anything of (D-24). The picking itself tells nobody. */
  without?: readonly number[];
};

type Quota = { employee: PersonRow; available: number; picked: number; needed: number };
export type Picking = {
  from: string;
  until: string;
  steps: { step: FunnelStep; left: number }[];
  eligible: Eligible[];
  needs: Quota[];
};

async function pickedBefore(q: Query, plan_id: number | null, period_from: string): Promise<Map<number, number>> {
  if (plan_id === null) return new Map();
  const rows = await countByEmployee(q, { plan_id, period_from });
  return new Map(rows.map(({ employee_id, picked }) => [employee_id ?? 0, picked]));
}

/** Candidates at this moment and the number due per employee: for the preview and the picking. */
export async function buildSamplingPlan(q: Query, rules: Rules, place: SampleScope): Promise<Picking> {
  const { project_id, without = [] } = place;
  const { from, until, start, end } = windowOf(rules, place);
  const employees = await listEmployees(q, project_id);
  const candidates = await listCandidates(q, { project_id, form_id: rules.form_id, start, end, without });
  const { steps, eligible } = runFunnel(candidates, {
    filters: rules.filters,
    min_duration_seconds: rules.min_duration_seconds,
    employee_ids: new Set(employees.map(({ id }) => id)),
    form_type_ids: await listFormTypes(q, rules.form_id),
  });
  const before = await pickedBefore(q, place.plan_id, from);
  const due = dueCount(rules, place);
  const needs = employees.map((employee) => {
    const picked = before.get(employee.id) ?? 0;
    const available = eligible.filter(({ employee_id }) => employee_id === employee.id).length;
    return { employee, available, picked, needed: Math.max(0, due - picked) };
  });
  return { from, until, steps, eligible, needs };
}

/** Totals over all employees: how many will be picked, and how many are missing to the norm. */
export function samplingForecast(needs: readonly Quota[]): { will_pick: number; short: number } {
  const will_pick = needs.reduce((sum, { available, needed }) => sum + Math.min(available, needed), 0);
  const needed = needs.reduce((sum, need) => sum + need.needed, 0);
  return { will_pick, short: needed - will_pick };
}
