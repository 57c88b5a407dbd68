import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { type Filled, filledForms } from '#tests/fixtures/scoring-arbitraries.ts';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';
import { testDatabase } from '#tests/support/database.ts';

let db: OpenDatabase;

beforeAll(async () => {
  db = await testDatabase();
});

type Answer = { worth: number; loss: number };

/** Rows that the database writes of these results, form by form. */
async function answersOf(filled: readonly { filled: Filled; result: ScoreResult }[]): Promise<Answer[][]> {
  const asked = filled.map(({ filled: { content }, result }) => ({ result, method: content.rate_method }));
  const rows = await db.read((q) =>
    rowsOf<{ answers: Uint8Array }>(
      q,
      sql`select criterion_answers(one -> 'result', one ->> 'method') as answers
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as t(one, place) order by place`,
    ),
  );
  return rows.map(({ answers: bytes }) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: bytes.byteLength / 4 }, (_, nth) => ({
      worth: view.getInt16(nth * 4),
      loss: view.getInt16(nth * 4 + 2) / 100,
    }));
  });
}

/** Contributions are dealt out in hundredths, losses are rounded one by one. */
const near = (value: number, wanted: number): void => expect(Math.abs(value - wanted)).toBeLessThanOrEqual(0.03);

function expectLosses(method: string, { lines, score }: ScoreResult, answers: readonly Answer[]): void {
  expect(answers).toHaveLength(lines.length);
  let whole = 0;
  lines.forEach(({ counting, normalised, contribution, earned, max }, nth) => {
    const { worth, loss } = answers[nth] ?? { worth: Number.NaN, loss: Number.NaN };
    if (normalised === null) expect(worth).toBe(counting === 'na' ? -1 : -2);
    else expect(Math.abs(worth - normalised * 10_000)).toBeLessThanOrEqual(1);
    expect(worth === 10_000).toBe(normalised === 1);
    if (counting !== 'counts' || normalised === null || score === null) return expect(loss).toBe(0);
    // A penalty takes away what is lost; elsewhere a criterion brings its share of what it could.
    if (method === 'penalty') return near(Math.min(100, -contribution), loss);
    // Points: an answer is worth its own, whatever the least of the scale is.
    const share = method === 'points' ? (earned ?? 0) / (max || 1) : normalised;
    near(loss * share, contribution * (1 - share));
    whole += contribution + loss;
  });
  if (method !== 'penalty' && score !== null && whole > 0)
    expect(Math.abs(whole - 100)).toBeLessThanOrEqual(0.03 * lines.length);
}

test('D-27: what a criterion loses and what it brings make up the whole form', async () => {
  const forms = fc.sample(filledForms({ critical: false }), { numRuns: 300, seed: 27 }).map((filled) => ({
    filled,
    result: scoreEvaluation(filled.content, filled.answers),
  }));
  const stored = await answersOf(forms);
  forms.forEach(({ filled: { content }, result }, nth) => expectLosses(content.rate_method, result, stored[nth] ?? []));
});

test('D-13: a critical failure takes no more from a criterion than its own loss', async () => {
  const forms = fc.sample(filledForms({ critical: true }), { numRuns: 100, seed: 13 }).map((filled) => ({
    filled,
    result: scoreEvaluation(filled.content, filled.answers),
  }));
  const stored = await answersOf(forms);
  for (const answers of stored)
    for (const { worth, loss } of answers) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(loss).toBeLessThanOrEqual(100);
      if (worth === 10_000 || worth < 0) expect(loss).toBe(0);
    }
});

test('a result without lines has no answers', async () => {
  const rows = await db.read((q) =>
    rowsOf<{ n: number }>(q, sql`select octet_length(criterion_answers('{"grade": null}', 'weights')) as n`),
  );
  expect(rows).toEqual([{ n: 0 }]);
});
