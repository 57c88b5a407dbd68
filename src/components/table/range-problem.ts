import { formatNumber } from '#domain/kernel/format-number.ts';

/** Reason why a range cannot be applied; null when it can. */
export function rangeProblem(
  from: number | undefined,
  to: number | undefined,
  { min, max }: { min: number; max: number },
): string | null {
  const isOutside = [from, to].some((end) => end !== undefined && !(end >= min && end <= max));
  if (isOutside) return `Число от ${formatNumber(min)} до ${formatNumber(max)}.`;
  return from !== undefined && to !== undefined && from > to ? '«От» больше, чем «до».' : null;
}
