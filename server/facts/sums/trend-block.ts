import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { TrendPoint } from '#domain/dashboards/dashboards.schema.ts';
import { counted, tallyByBucket } from './dashboard-input.ts';
import { isThin, emptyTally, present, type Selection } from './tally.ts';

/** Point after point, those without evaluations, too: a gap is told as one. */
export function trendPoints(selection: Selection, buckets: readonly Days[]): TrendPoint[] {
  const tallies = tallyByBucket(selection, buckets);
  return buckets.map(({ from, to }, index) => {
    const tally = tallies.get(index) ?? emptyTally();
    return {
      from,
      to,
      ...present(tally),
      thin: isThin(tally),
      filter: counted({ period_from: from, period_to: to }),
    };
  });
}
