import { and, type SQL, sql } from 'drizzle-orm';
import { teamCompanies } from '#domain/auto-evaluations/auto-evaluations.scope.ts';
import type { AutoFilter } from '#domain/communications/auto-filters.ts';
import { inScope } from '#server/db/scope.ts';
import { autoEvaluations, communications } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import type { FilterContext } from './filter-context.ts';

/** A number of a checked request, in the text: with a parameter the planner cannot know how many are beyond it. */
const literal = (bound: number): SQL => sql.raw(`${bound}::float8`);

/**
 * Conversations with an automatic evaluation of such a score, or without one, by the index of scores (D-44). Who is not of
 * the team finds nothing, whatever there is, and so does who is to rate blind.
 */
function isAuto({ actor, filter: { has_auto, auto_from: from, auto_to: to } }: FilterContext): SQL | undefined {
  if (has_auto === undefined && from === undefined && to === undefined) return undefined;
  const { communication_id, score, levels } = autoEvaluations;
  const has = (condition: SQL | undefined) =>
    sql`exists (select 1 from ${autoEvaluations} where ${communication_id} = ${communications.id} and ${condition})`;
  const bounds = [
    from === undefined ? undefined : sql`${score} >= ${literal(from)}`,
    to === undefined ? undefined : sql`${score} <= ${literal(to)}`,
  ];
  return and(
    inScope(teamCompanies(actor), { company: communications.company_id }),
    isNotBlind(actor, communications.id),
    from === undefined && to === undefined ? undefined : has(and(...bounds)),
    has_auto === undefined ? undefined : has_auto ? has(sql`${levels} > 0`) : sql`not ${has(sql`${levels} > 0`)}`,
  );
}

const ROW = { row: isAuto };

/** All of them make one condition. */
export const AUTO_CONDITIONS: Record<AutoFilter, typeof ROW> = { has_auto: ROW, auto_from: ROW, auto_to: ROW };
