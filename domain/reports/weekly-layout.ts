import { valuesOf } from '../references/static-references.ts';
import { WEEKLY_BLOCKS } from './weekly-blocks.ts';
import type { WeeklyLayout } from './weekly-content.schema.ts';

export const defaultLayout = (): WeeklyLayout => valuesOf(WEEKLY_BLOCKS).map((block) => ({ block, shown: true }));

/** Reason why this is no layout; null when every block stands in it once. */
export function layoutProblem(layout: WeeklyLayout): string | null {
  const named = new Set(layout.map(({ block }) => block));
  const isWhole = named.size === layout.length && valuesOf(WEEKLY_BLOCKS).every((block) => named.has(block));
  return isWhole ? null : 'Каждый блок отчёта должен стоять в нём один раз.';
}
