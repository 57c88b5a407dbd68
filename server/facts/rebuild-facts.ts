import type { Database } from '#server/db/client.ts';
import { type FactDifference, findDifferences, listEvaluationIds, writeFacts } from './facts-repair.repo.ts';

const BATCH = 500;

type RebuiltFacts = { checked: number; differences: FactDifference[] };

/**
 * Compares the facts that figures count with the rows that they are made of, and tells what differs: nothing, unless the
 * database was changed past its triggers. `repair` writes what differs anew.
 */
export async function rebuildFacts(db: Database, { repair }: { repair: boolean }): Promise<RebuiltFacts> {
  const total: RebuiltFacts = { checked: 0, differences: [] };
  for (let after = 0; ; ) {
    const batch = await db.write(async (q) => {
      const ids = await listEvaluationIds(q, { after, limit: BATCH });
      const differences = await findDifferences(q, ids);
      if (repair && differences.length > 0)
        await writeFacts(
          q,
          differences.map(({ id }) => id),
        );
      return { ids, differences };
    });
    total.checked += batch.ids.length;
    total.differences.push(...batch.differences);
    const last = batch.ids.at(-1);
    if (last === undefined) return total;
    after = last;
  }
}

/** Words for a difference, for the report. */
export function differenceWords({ id, wanted, stored }: FactDifference): string {
  if (!stored) return `Оценка ${id}: считается, но в показателях её нет`;
  return wanted ? `Оценка ${id}: в показателях записано другое` : `Оценка ${id}: не считается, но в показателях есть`;
}
