import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { departmentMean } from '#server/facts/sums/department-mean.ts';
import type { CriteriaSummed, OthersSummed } from '#server/facts/sums/sum-dashboard.ts';
import { secondOf } from '#domain/evaluations/evidence.ts';
import type { Query } from '#server/db/client.ts';
import { baseFilter } from '#server/facts/sums/base-filter.ts';
import { countToAcknowledge, listRemarks, listToAcknowledge } from './dashboard-counts.repo.ts';
import { sumOfOthers } from '#server/facts/evaluation-facts.repo.ts';
import type { DashboardContext } from './dashboard-request.ts';

/** Results of an employee, for themself: beside the department, without a name of anybody else. */
export async function ownResults(
  q: Query,
  { reader: { actor }, filter, period, projects }: DashboardContext,
  { mean, buckets, ends }: Pick<OthersSummed, 'mean' | 'buckets'> & Pick<CriteriaSummed, 'ends'>,
): Promise<Dashboard['own']> {
  if (actor.kind !== 'user') return null;
  const projectIds = projects.map(({ id }) => id);
  const others = await sumOfOthers(q, { selfId: actor.id, projectIds, filter }, period.counted);
  const remarks = await listRemarks(q, actor, actor.id, baseFilter(filter, period.counted));
  const waiting = await listToAcknowledge(q, actor.id);
  const all = await countToAcknowledge(q, actor.id);
  return {
    mean,
    ...departmentMean(others, buckets),
    ...ends,
    remarks: remarks.map(({ evidence, started_at, ...remark }) => ({
      ...remark,
      started_at: started_at.toISOString(),
      second: evidence[0] ? secondOf(evidence[0]) : null,
    })),
    to_acknowledge: waiting.map(({ published_at, ...evaluation }) => ({
      ...evaluation,
      published_at: published_at.toISOString(),
    })),
    to_acknowledge_total: all,
  };
}
