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

/** Answer of these words: an option's key, alone or among several, or points; a number is no key, so both may be asked. */
function isAnswer(answer: string | undefined): SQL | undefined {
  if (answer === undefined) return undefined;
  const value = sql`${evaluationAnswers.value} -> 'v'`;
  const points = /^\d+$/.test(answer) ? sql` or ${value} = to_jsonb(${Number(answer)}::numeric)` : sql``;
  return sql`(${value} @> to_jsonb(${answer}::text)${points})`;
}

/** True if the answers of the fact's evaluation have the criterion, how it came out, and why. */
export function hasCriterion({ q, filter }: FilterContext): SQL | undefined {
  const { criterion_key, criterion_result = 'counted', criterion_answer, criterion_reason } = filter;
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
          isAnswer(criterion_answer),
          criterion_reason === undefined
            ? undefined
            : sql`${evaluationAnswers.reasons} @> jsonb_build_array(${criterion_reason}::text)`,
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
