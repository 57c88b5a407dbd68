import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { evaluationAnswers, evaluationFacts } from '#server/db/schema/index.ts';
import type { FilterContext } from './filter-context.ts';

/** Conditions on a counted evaluation (D-27): its fact, in which figures count. */
export function hasCountedResult({
  filter: { score_from, score_to, passed, critical },
}: FilterContext): SQL | undefined {
  return and(
    score_from === undefined ? undefined : gte(evaluationFacts.score, score_from),
    score_to === undefined ? undefined : lte(evaluationFacts.score, score_to),
    passed === undefined ? undefined : eq(evaluationFacts.passed, passed),
    critical === undefined ? undefined : eq(evaluationFacts.critical, critical),
  );
}

/** True if the answers of the fact's evaluation have the criterion, and how it came out. */
export function hasCriterion({ q, filter }: FilterContext): SQL | undefined {
  const { criterion_key, criterion_result = 'counted' } = filter;
  if (criterion_key === undefined) return undefined;
  const { normalised, na } = evaluationAnswers;
  const result = {
    counted: isNotNull(normalised),
    loss: sql`${normalised} < 1`,
    na: and(eq(na, true), isNull(normalised)),
  }[criterion_result];
  return exists(
    q
      .select({ one: sql`1` })
      .from(evaluationAnswers)
      .where(
        and(
          eq(evaluationAnswers.evaluation_id, evaluationFacts.evaluation_id),
          eq(evaluationAnswers.criterion_key, criterion_key),
          result,
        ),
      ),
  );
}

export function isOfGrade({ filter: { grade } }: FilterContext): SQL | undefined {
  if (!grade) return undefined;
  const tones = grade.filter((one) => one !== 'none' && one !== 'unscored');
  return or(
    tones.length > 0 ? inArray(evaluationFacts.grade, tones) : undefined,
    grade.includes('none') ? and(isNull(evaluationFacts.grade), isNotNull(evaluationFacts.score)) : undefined,
    grade.includes('unscored') ? isNull(evaluationFacts.score) : undefined,
  );
}
