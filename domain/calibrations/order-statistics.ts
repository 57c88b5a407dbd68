/** The quantile of sorted values with linear interpolation (Hyndman and Fan, 1996, type 7). Of none NaN. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return below + (above - below) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number | null {
  return values.length > 0 ? quantile(Float64Array.from(values).sort(), 0.5) : null;
}

export function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((total, value) => total + value, 0) / values.length : null;
}
