import { formatNumber } from '#domain/kernel/format-number.ts';

/** Signed percent points with a real minus: «+12,5 п. п.», «−3 п. п.», «0 п. п.». */
export function signedPoints(difference: number): string {
  const hundredths = Math.round(difference * 100) / 100;
  const sign = hundredths === 0 ? '' : hundredths > 0 ? '+' : '−';
  return `${sign}${formatNumber(Math.abs(hundredths))}\u00a0п.\u00a0п.`;
}

/** Name of a bin: «0–10 %», …, «90–100 %». */
export function binName(index: number): string {
  return `${index * 10}–${index * 10 + 10}\u00a0%`;
}
