import { and, asc, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { inValues, oneOf } from '#server/db/list.ts';
import {
  communications,
  communicationTypes,
  companies,
  evaluationAnswers,
  evaluationFacts,
  evaluations,
  forms,
  formVersions,
  projects,
} from '#server/db/schema/index.ts';
import { personAlias } from '../appeals/person-alias.repo.ts';
import { isOwnOrNotBlind } from '#server/scopes/calibrations.scope.ts';
import { inAnyState, isEvaluationAsked } from '../communication-list/evaluation.conditions.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { matchesCommunication } from './communication-rows.repo.ts';
import { countRows, readKeys } from './read-keys.repo.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import type { ExportRequest } from './source.ts';

const assessor = personAlias('assessor');
const employee = personAlias('employee');

/** Drafts are somebody's unfinished thoughts: only when they are asked for. «Не оценена» alone leaves no evaluation. */
const isInState = ({ state }: CommunicationFilters): SQL =>
  inAnyState(state ?? ['submitted', 'published']) ?? sql`false`;

/** Condition on the row's own evaluation, where the list's filters speak of any of its communication. */
function matchesEvaluation({ filter, ids }: ExportRequest<CommunicationFilters>): SQL | undefined {
  if (ids) return and(isEvaluationAsked({}), isInState({}));
  const { score_from, score_to, passed, critical, counted, grade, criterion_key } = filter;
  const asksForCounted = counted === true || grade !== undefined || criterion_key !== undefined;
  const asksForResult = [score_from, score_to, passed, critical].some((one) => one !== undefined);
  return and(
    isEvaluationAsked(filter),
    isInState(filter),
    oneOf(evaluations.assessor_id, filter.assessor_id),
    oneOf(evaluations.form_id, filter.form_id),
    score_from === undefined ? undefined : gte(evaluations.score, score_from),
    score_to === undefined ? undefined : lte(evaluations.score, score_to),
    passed === undefined ? undefined : eq(evaluations.passed, passed),
    critical === undefined ? undefined : eq(evaluations.has_critical_failure, critical),
    asksForResult ? ne(evaluations.state, 'draft') : undefined,
    asksForCounted
      ? sql`exists (select 1 from ${evaluationFacts} where ${eq(evaluationFacts.evaluation_id, evaluations.id)})`
      : undefined,
  );
}

/** Regular evaluations alone: ratings of calibrations have a kind of their own (D-23). */
function scope(actor: Actor): SQL | undefined {
  return and(
    eq(evaluations.kind, 'regular'),
    communicationScope(actor),
    isLedBy(actor, communications.company_id),
    isOwnOrNotBlind(actor),
  );
}

function found(q: Query, request: ExportRequest<CommunicationFilters>) {
  return q
    .select({ id: evaluations.id })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(scope(request.actor), matchesCommunication(q, request), matchesEvaluation(request)));
}

export async function countEvaluationRows(q: Query, request: ExportRequest<CommunicationFilters>): Promise<number> {
  return countRows(q, found(q, request));
}

export async function countAnswerRows(q: Query, request: ExportRequest<CommunicationFilters>): Promise<number> {
  const answers = q
    .select({ id: evaluationAnswers.evaluation_id })
    .from(evaluationAnswers)
    .where(inArray(evaluationAnswers.evaluation_id, found(q, request)));
  return countRows(q, answers);
}

export async function readEvaluationKeys(
  q: Query,
  request: ExportRequest<CommunicationFilters>,
  limit: number | null,
): Promise<Int32Array> {
  const inOrder = found(q, request).orderBy(desc(communications.started_at), desc(evaluations.id));
  return readKeys(q, limit === null ? inOrder : inOrder.limit(limit));
}

export async function listEvaluationFacts(q: Query, actor: Actor, ids: readonly number[]) {
  return q
    .select({
      id: evaluations.id,
      communication_id: evaluations.communication_id,
      form_version_id: evaluations.form_version_id,
      state: evaluations.state,
      score: evaluations.score,
      raw_score: evaluations.raw_score,
      passed: evaluations.passed,
      critical: evaluations.has_critical_failure,
      grade: evaluations.grade,
      appealed: evaluations.appealed,
      general_comment: evaluations.general_comment,
      growth_points: evaluations.growth_points,
      evaluation_started_at: evaluations.started_at,
      submitted_at: evaluations.submitted_at,
      published_at: evaluations.published_at,
      acknowledged_at: evaluations.acknowledged_at,
      form: forms.name,
      form_version: formVersions.number,
      assessor: assessor.columns,
      employee: employee.columns,
      employee_source_name: communications.employee_source_name,
      client_name: communications.client_name,
      client_phone: communications.client_phone,
      category: communications.category,
      direction: communications.direction,
      temperature: communications.temperature,
      started_at: communications.started_at,
      type: communicationTypes.name,
      company: companies.name,
      project: projects.name,
      time_zone: projects.time_zone,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .innerJoin(forms, eq(forms.id, evaluations.form_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(assessor.table, eq(assessor.table.id, evaluations.assessor_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(employee.table, eq(employee.table.id, communications.employee_id))
    .where(and(inValues(evaluations.id, ids), scope(actor)));
}
export type EvaluationFacts = Awaited<ReturnType<typeof listEvaluationFacts>>[number];

export async function listAnswersOf(q: Query, evaluationIds: readonly number[]) {
  if (evaluationIds.length === 0) return [];
  return q
    .select()
    .from(evaluationAnswers)
    .where(inValues(evaluationAnswers.evaluation_id, evaluationIds))
    .orderBy(asc(evaluationAnswers.evaluation_id), asc(evaluationAnswers.criterion_key));
}
export type AnswerFacts = Awaited<ReturnType<typeof listAnswersOf>>[number];
