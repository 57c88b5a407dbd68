/** Slope of a trend with its interval: the change per point. Null where no direction can be told from chance. */
export type TrendSlope = { slope: number; low: number; high: number };

/** Fewest points of which all in one order are no chance (one in 60): of four it is one in 12. */
const POINTS_LEAST = 5;
/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;

type Place = { at: number; value: number };

function slopesOf(places: readonly Place[]): number[] {
  const slopes: number[] = [];
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) slopes.push((other.value - one.value) / (other.at - one.at));
  return slopes.sort((one, other) => one - other);
}

const middleOf = (sorted: readonly number[]): number => {
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
};

/**
 * Theil–Sen: the median of the slopes between all pairs of points, one outlier turns it little; Sen's interval, by the
 * variance of Kendall's S. Null unless the whole interval lies on one side of 0. Places are those of the points
 * in the chart: gaps keep their width.
 */
export function trendSlope(values: readonly (number | null)[]): TrendSlope | null {
  const places = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  const n = places.length;
  if (n < POINTS_LEAST) return null;
  const slopes = slopesOf(places);
  const spread = Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  // As many slopes are left out at either end.
  const out = Math.max(0, Math.round((slopes.length - spread) / 2) - 1);
  const [low = 0, high = 0] = [slopes[out], slopes[slopes.length - 1 - out]];
  return low > 0 || high < 0 ? { slope: middleOf(slopes), low, high } : null;
}
