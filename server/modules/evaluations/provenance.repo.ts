import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { evaluationAnswers } from '#server/db/schema/index.ts';

/** Answers that were given beside a suggestion, or by nobody (D-41). */
export async function findProvenance(q: Query, evaluationId: number) {
  const { criterion_key, provenance, evaluation_id } = evaluationAnswers;
  return q
    .select({ criterion_key, provenance })
    .from(evaluationAnswers)
    .where(and(eq(evaluation_id, evaluationId), ne(provenance, 'person')))
    .orderBy(asc(criterion_key));
}

/** Answers of a successor that are those of the former one come from where those came from. */
export async function keepProvenance(q: Query, { from, to }: { from: number; to: number }): Promise<void> {
  await q.execute(sql`
    update ${evaluationAnswers} answer set provenance = former.provenance
    from ${evaluationAnswers} former
    where answer.evaluation_id = ${to} and former.evaluation_id = ${from} and former.provenance <> 'person'
      and former.criterion_key = answer.criterion_key and former.na = answer.na
      and former.value is not distinct from answer.value`);
}
