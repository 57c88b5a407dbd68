import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { DrillDownFilters } from '#domain/communications/drill-down.ts';
import { MIN_DURATION_DEFAULT } from '#domain/samples/sample-limits.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, oneOf } from '#server/db/list.ts';
import {
  appeals,
  communications,
  communicationTagLinks,
  evaluationAnswers,
  evaluationFacts,
  evaluations,
  projects,
} from '#server/db/schema/index.ts';
import { appealScope } from '../appeals/appeals.conditions.ts';
import { evaluationFactScope } from '#server/scopes/evaluation-facts.scope.ts';

/** Conditions of the filters that figures open the list with (D-27). */
type Asked = { q: Query; actor: Viewer; filter: CommunicationFilters };

/** The filter speaks of counted evaluations: then everything that it says of an evaluation is said of one of those. */
const asksForCounted = ({ counted, grade, criterion_key }: CommunicationFilters): boolean =>
  counted === true || grade !== undefined || criterion_key !== undefined;

/** The filter speaks of disputed evaluations, which may have been withdrawn or annulled since. */
const asksForAppeals = (filter: CommunicationFilters): boolean =>
  filter.appeal !== undefined && !asksForCounted(filter);

/** What filters of counted or disputed evaluations have said already is not asked of another one. */
export function withoutSpoken(filter: CommunicationFilters): CommunicationFilters {
  if (asksForAppeals(filter)) return { ...filter, assessor_id: undefined, form_id: undefined };
  if (!asksForCounted(filter)) return filter;
  // State and work are no facts of a counted one.
  const { state, published_from, published_to, acknowledged, to_publish, returned } = filter;
  return { state, published_from, published_to, acknowledged, to_publish, returned };
}

function isEligible({ filter: { eligible } }: Asked): SQL | undefined {
  if (eligible === undefined) return undefined;
  // Word for word as the index says it, in which they are counted.
  const { outcome, duration_seconds: seconds } = communications;
  const least = sql.raw(String(MIN_DURATION_DEFAULT));
  const condition = sql`(${outcome} = 'answered' and (${seconds} is null or ${seconds} >= ${least}))`;
  return eligible ? condition : not(condition);
}

const localTime = sql`${communications.started_at} at time zone ${projects.time_zone}`;

function atLocalTime({ filter: { weekday, hour } }: Asked): SQL | undefined {
  return and(
    weekday && inArray(sql`extract(isodow from ${localTime})::int`, weekday.map(Number)),
    hour && inArray(sql`extract(hour from ${localTime})::int`, hour.map(Number)),
  );
}

function lacksFacts({ q, filter: { without } }: Asked): SQL | undefined {
  const tag = q
    .select({ one: sql`1` })
    .from(communicationTagLinks)
    .where(eq(communicationTagLinks.communication_id, communications.id));
  const lacks = {
    employee: () => isNull(communications.employee_id),
    type: () => isNull(communications.type_id),
    temperature: () => isNull(communications.temperature),
    tags: () => not(exists(tag)),
  } as const;
  return and(...(without ?? []).map((fact) => lacks[fact]()));
}

/** True if the answers of the fact's evaluation have the criterion, and how it came out. */
function hasCriterion({ q, filter }: Asked): SQL | undefined {
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

function ofGrade({ filter: { grade } }: Asked): SQL | undefined {
  if (!grade) return undefined;
  const tones = grade.filter((one) => one !== 'none' && one !== 'unscored');
  return or(
    tones.length > 0 ? inArray(evaluationFacts.grade, tones) : undefined,
    grade.includes('none') ? and(isNull(evaluationFacts.grade), isNotNull(evaluationFacts.score)) : undefined,
    grade.includes('unscored') ? isNull(evaluationFacts.score) : undefined,
  );
}

/** One counted evaluation of which all of this is true; figures count the same rows by the same scope. */
function byCountedEvaluation(asked: Asked): SQL | undefined {
  const { q, actor, filter } = asked;
  if (filter.counted === undefined && !asksForCounted(filter)) return undefined;
  const { score_from, score_to, passed, critical } = filter;
  const some = (...conditions: (SQL | undefined)[]): SQL =>
    exists(
      q
        .select({ one: sql`1` })
        .from(evaluationFacts)
        .where(and(eq(evaluationFacts.communication_id, communications.id), evaluationFactScope(actor), ...conditions)),
    );
  if (filter.counted === false && !asksForCounted(filter)) return not(some());
  return some(
    oneOf(evaluationFacts.assessor_id, filter.assessor_id),
    oneOf(evaluationFacts.form_id, filter.form_id),
    score_from === undefined ? undefined : gte(evaluationFacts.score, score_from),
    score_to === undefined ? undefined : lte(evaluationFacts.score, score_to),
    passed === undefined ? undefined : eq(evaluationFacts.passed, passed),
    critical === undefined ? undefined : eq(evaluationFacts.critical, critical),
    ofGrade(asked),
    hasCriterion(asked),
  );
}

/** An appeal of one of its evaluations that the actor sees; form and assessor are then the disputed one's. */
function isDisputed({ q, actor, filter }: Asked): SQL | undefined {
  if (!filter.appeal) return undefined;
  const states = filter.appeal.flatMap((mark) =>
    mark === 'waiting'
      ? [...ACTIVE_STATES]
      : mark === 'accepted'
        ? (['accepted', 'partly'] as const)
        : (['declined'] as const),
  );
  const own = asksForAppeals(filter);
  return exists(
    q
      .select({ one: sql`1` })
      .from(appeals)
      .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
      .where(
        and(
          eq(appeals.communication_id, communications.id),
          ne(evaluations.kind, 'calibration'),
          appealScope(actor),
          inArray(appeals.state, states),
          own ? oneOf(appeals.assessor_id, filter.assessor_id) : undefined,
          own ? oneOf(appeals.form_id, filter.form_id) : undefined,
        ),
      ),
  );
}

export const DRILL_DOWN_CONDITIONS = {
  company_id: ({ filter }) => oneOf(communications.company_id, filter.company_id),
  counted: byCountedEvaluation,
  grade: byCountedEvaluation,
  criterion_key: byCountedEvaluation,
  criterion_result: byCountedEvaluation,
  eligible: isEligible,
  weekday: atLocalTime,
  hour: atLocalTime,
  without: lacksFacts,
  appeal: isDisputed,
} satisfies FilterConditions<DrillDownFilters, Asked>;
