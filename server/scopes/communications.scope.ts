import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { companiesOf, type Viewer } from '#domain/actor/scope.ts';
import { visibleCommunications } from '#domain/communications/communications.scope.ts';
import { MIN_DURATION_DEFAULT } from '#domain/samples/sample-limits.ts';
import { MERGED_PARTS } from '#server/db/merged-order.ts';
import { communications, evaluations } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from './calibrations.scope.ts';

/** Scope of communications (D-2), as one condition for every query that touches them. */
export function communicationScope(viewer: Viewer): SQL | undefined {
  const seen = inScope(visibleCommunications(viewer), {
    id: communications.id,
    company: communications.company_id,
    project: communications.project_id,
    employee: communications.employee_id,
    published: sql`${communications.has_out}`,
    notBlind: isNotBlind(viewer, communications.id),
  });
  return and(isNull(communications.deleted_at), seen);
}

/**
 * Companies that make up the scope, so that a list in order is read company by company and merged; one part, null, where
 * the scope is no matter of companies or of too many.
 */
export function companyParts(viewer: Viewer): readonly (number | null)[] {
  const ids = companiesOf(visibleCommunications(viewer)) ?? [];
  return ids.length > 0 && ids.length <= MERGED_PARTS ? ids : [null];
}

/** Live evaluations: no calibration, nothing withdrawn or annulled. In the text, as partial indexes say it. */
export function isLiveEvaluation(): SQL {
  const { kind, state } = evaluations;
  return sql`(${kind} = 'regular' and ${state} <> 'withdrawn' and ${state} <> 'void')`;
}

/** True for a communication that could be evaluated. Word for word as the index says it, in which they are counted. */
export function isEligibleCommunication(): SQL {
  const { outcome, duration_seconds: seconds } = communications;
  const least = sql.raw(String(MIN_DURATION_DEFAULT));
  return sql`(${outcome} = 'answered' and (${seconds} is null or ${seconds} >= ${least}))`;
}
