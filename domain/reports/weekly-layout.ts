import { valuesOf } from '../references/static-references.ts';
import { WEEKLY_BLOCKS } from './weekly-blocks.ts';
import type { WeeklyLayout } from './weekly-content.schema.ts';

export const defaultLayout = (): WeeklyLayout => valuesOf(WEEKLY_BLOCKS).map((block) => ({ block, shown: true }));

/**
 * Layout as today's program knows it, of one that another wrote: blocks that it did not know stand at the end, shown, and
 * those that are no more are left out. Without it a block added to the report would make every draft unsaveable.
 */
export function completeLayout(stored: readonly { block: string; shown: boolean }[]): WeeklyLayout {
  const known = stored.filter((line): line is WeeklyLayout[number] => Object.hasOwn(WEEKLY_BLOCKS, line.block));
  const named = new Set(known.map(({ block }) => block));
  return [...known, ...defaultLayout().filter(({ block }) => !named.has(block))];
}

/** Reason why this is no layout; null when every block stands in it once. */
export function layoutProblem(layout: WeeklyLayout): string | null {
  const named = new Set(layout.map(({ block }) => block));
  const isWhole = named.size === layout.length && valuesOf(WEEKLY_BLOCKS).every((block) => named.has(block));
  return isWhole ? null : 'Каждый блок отчёта должен стоять в нём один раз.';
}
