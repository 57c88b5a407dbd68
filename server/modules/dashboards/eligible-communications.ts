import { baseFilter } from '#server/facts/sums/base-filter.ts';
import { companiesOf, ledCompanies } from '#domain/actor/scope.ts';
import { toldFigures } from '#domain/dashboards/dashboards.policy.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import type { FigureInputs } from '#server/facts/sums/figures-block.ts';
import type { Query } from '#server/db/client.ts';
import { countEligible } from './dashboard-counts.repo.ts';
import type { FactMemory } from '#server/facts/fact-memory.ts';
import type { DashboardContext } from './dashboard-request.ts';

/** Values of a filter that the list of communications takes. */
const VALUES_MAX = 100;

/** Companies that are led and asked for; undefined: all. */
function askedCompanies(led: readonly number[] | null, wanted: readonly number[] | undefined): number[] | undefined {
  if (led === null) return wanted && [...wanted];
  return wanted ? led.filter((id) => wanted.includes(id)) : [...led];
}

/**
 * Whole of coverage: communications that the team could have rated. Who sees only what is published is not told how
 * many there are of them (D-2).
 */
export async function countCoverage(
  q: Query,
  memory: FactMemory,
  { reader, filter, period }: DashboardContext,
): Promise<FigureInputs['eligible']> {
  if (!toldFigures(reader.actor).has('coverage')) return null;
  const company_id = askedCompanies(companiesOf(ledCompanies(reader.actor)), filter.company_id);
  const own: DrillFilter = company_id ? { company_id: company_id.length > 0 ? company_id : [0] } : {};
  const { counted, previous } = period;
  const days = { period_from: previous?.from ?? counted.from, period_to: counted.to };
  const { form_id, assessor_id, ...facts } = baseFilter(filter, { from: days.period_from, to: days.period_to });
  const whole = [{ from: days.period_from, to: days.period_to }];
  // Of forms and assessors a communication that nobody has rated knows nothing.
  const narrowing = { ...filter, form_id: undefined, company_id: own.company_id };
  const eligible = await memory.countEligible(q, { filter: narrowing, days: whole }, () =>
    countEligible(q, reader.actor, { ...facts, ...own, ...days }),
  );
  // Whoever chose a form or an assessor chose evaluations: what nobody has rated has neither, and no list of its own.
  const isListed = !form_id && !assessor_id && (company_id?.length ?? 0) <= VALUES_MAX && company_id?.length !== 0;
  return { days: eligible, filter: isListed ? own : null, companies: company_id ?? null };
}
