import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import type { Database, Query } from '#server/db/client.ts';
import { type EvaluationCache, listEvaluationCaches, repairEvaluation } from './evaluation-caches.repo.ts';
import { findAnswersOf } from './evaluations.repo.ts';
import { scoreCache } from './write-draft.ts';

const BATCH = 500;

type ScoreDifference = { id: number; stored: number | null; computed: number | null };
type Recomputed = { checked: number; differences: ScoreDifference[] };

/** Compared as JSON values: jsonb does not keep the order of keys. */
function sameResult(stored: ScoreResult, computed: ScoreResult): boolean {
  const sorted = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(stored, sorted) === JSON.stringify(computed, sorted);
}

function differs(row: EvaluationCache, cache: ReturnType<typeof scoreCache>): boolean {
  return (
    row.score !== cache.score ||
    row.raw_score !== cache.raw_score ||
    row.passed !== cache.passed ||
    row.has_critical_failure !== cache.has_critical_failure ||
    !sameResult(row.result, cache.result)
  );
}

async function recomputeBatch(q: Query, rows: EvaluationCache[], repair: boolean): Promise<ScoreDifference[]> {
  const answers = await findAnswersOf(
    q,
    rows.map(({ id }) => id),
  );
  const differences: ScoreDifference[] = [];
  for (const row of rows) {
    const cache = scoreCache(scoreEvaluation(row.content, answers.get(row.id) ?? []));
    if (!differs(row, cache)) continue;
    differences.push({ id: row.id, stored: row.score, computed: cache.score });
    if (repair) await repairEvaluation(q, row.id, cache);
  }
  return differences;
}

/**
 * Recomputes every stored score from the stored answers and reports what differs (D-14): nothing, unless the database
 * was changed by hand or the rule by a release. `repair` writes the computed ones.
 */
export async function recomputeScores(db: Database, { repair }: { repair: boolean }): Promise<Recomputed> {
  const total: Recomputed = { checked: 0, differences: [] };
  for (let after = 0; ; ) {
    const batch = await db.write(async (q) => {
      const rows = await listEvaluationCaches(q, { after, limit: BATCH });
      return { rows, differences: await recomputeBatch(q, rows, repair) };
    });
    total.checked += batch.rows.length;
    total.differences.push(...batch.differences);
    const last = batch.rows.at(-1);
    if (!last) return total;
    after = last.id;
  }
}
