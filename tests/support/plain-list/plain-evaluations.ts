import { type Actor, blindTo, hasRole } from '#domain/actor/actor.ts';
import type { CommunicationFilters, RatingState } from '#domain/communications/communications.filters.ts';
import { factScope } from '#domain/dashboards/fact-scope.ts';
import { isLive, READABLE_STATES } from '#domain/evaluations/evaluation-states.ts';
import { evaluationView } from '#domain/evaluations/evaluations.policy.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import { dayIn } from './plain-days.ts';
import type { Stored, StoredCommunication, StoredEvaluation } from './stored-rows.ts';

export type PlainContext = { stored: Stored; actor: Actor; filter: CommunicationFilters };

const isOut = ({ state }: StoredEvaluation): boolean => state === 'published' || state === 'under_review';
const isOwn = (actor: Actor, { assessor_id }: StoredEvaluation): boolean =>
  actor.kind === 'user' && actor.id === assessor_id;

/** Regular evaluations of a communication; those in calibrations are in no list. */
const evaluationsOf = ({ evaluations }: Stored, { id }: StoredCommunication): StoredEvaluation[] =>
  evaluations.filter(({ communication_id, kind }) => communication_id === id && kind === 'regular');

export const hasOut = (stored: Stored, row: StoredCommunication): boolean => evaluationsOf(stored, row).some(isOut);

/** Live evaluations of the communication that the reader sees: own first, then the newest. */
export function shownEvaluations(stored: Stored, actor: Actor, row: StoredCommunication): EvaluationSummary[] {
  const live = evaluationsOf(stored, row).filter(({ state }) => isLive(state));
  const ownSubmitted = live.some((one) => isOwn(actor, one) && one.state !== 'draft');
  const subject = { company_id: row.company_id, project_id: row.project_id, employee_id: row.employee_id };
  const newest = live.toSorted(
    (one, other) =>
      Number(isOwn(actor, other)) - Number(isOwn(actor, one)) ||
      other.updated_at.getTime() - one.updated_at.getTime() ||
      other.id - one.id,
  );
  return newest.flatMap((one) => {
    const view = evaluationView(actor, { ...one, ...subject }, ownSubmitted);
    return view === 'none' ? [] : [asShown(stored, one, view === 'full' && one.state !== 'draft')];
  });
}

function asShown(stored: Stored, it: StoredEvaluation, isOpen: boolean): EvaluationSummary {
  const form = stored.forms.find(({ id }) => id === it.form_id);
  const version = stored.versions.find(({ id }) => id === it.form_version_id);
  const person = stored.people.find(({ id }) => id === it.assessor_id);
  if (!form || !version || !person) throw new Error('a live evaluation has a form, a version and an assessor');
  return {
    id: it.id,
    kind: it.kind,
    state: it.state,
    form: { id: form.id, name: form.name },
    assessor: { id: person.id, name: displayName(person) },
    score: isOpen ? it.score : null,
    scale: version.scale ?? 'percent',
    passed: isOpen ? it.passed : null,
    grade: isOpen ? it.result.grade : null,
    has_critical_failure: isOpen && it.has_critical_failure,
    updated_at: it.updated_at.toISOString(),
    submitted_at: it.submitted_at?.toISOString() ?? null,
  };
}

/** True if a filter may tell the reader that this evaluation is there. */
function isKnown(actor: Actor, it: StoredEvaluation, { company_id, id }: StoredCommunication): boolean {
  if (blindTo(actor).includes(id) && (!isOwn(actor, it) || it.supersedes_id !== null)) return false;
  if (actor.kind === 'guest') return isOut(it);
  if (hasRole(actor, 'admin') || READABLE_STATES.has(it.state)) return true;
  if (actor.companies.pm.includes(company_id)) return true;
  return actor.companies.assessor.includes(company_id) && (it.state !== 'void' || isOwn(actor, it));
}

/** True if a filter may tell the reader of its result: who only rates in the company learns of their own alone (D-3). */
function isResultKnown(actor: Actor, it: StoredEvaluation, { company_id }: StoredCommunication): boolean {
  if (it.state === 'draft') return false;
  if (actor.kind === 'guest' || hasRole(actor, 'admin')) return true;
  const { pm, assessor } = actor.companies;
  return !assessor.includes(company_id) || pm.includes(company_id) || isOwn(actor, it);
}

const IN_STATE: Record<RatingState, (it: StoredEvaluation) => boolean> = {
  unrated: () => false,
  draft: ({ state }) => state === 'draft',
  submitted: ({ state }) => state === 'submitted',
  published: isOut,
  acknowledged: (it) => isOut(it) && it.acknowledged_at !== null,
  under_review: ({ state }) => state === 'under_review',
  withdrawn: ({ state }) => state === 'withdrawn',
  void: ({ state }) => state === 'void',
};

type Question = (it: StoredEvaluation, row: StoredCommunication) => boolean;

/** Questions of the filter about an evaluation, one for each of its parts; none when it says nothing. */
function questions({ stored, actor, filter }: PlainContext): Question[] {
  const asked: Question[] = [];
  const { score_from, score_to, passed, critical, assessor_id, form_id } = filter;
  if ([score_from, score_to, passed, critical].some((part) => part !== undefined))
    asked.push(
      (it, row) =>
        isResultKnown(actor, it, row) &&
        (score_from === undefined || (it.score !== null && it.score >= score_from)) &&
        (score_to === undefined || (it.score !== null && it.score <= score_to)) &&
        (passed === undefined || it.passed === passed) &&
        (critical === undefined || it.has_critical_failure === critical),
    );
  if (assessor_id) asked.push((it) => it.assessor_id !== null && assessor_id.includes(it.assessor_id));
  if (form_id) asked.push((it) => form_id.includes(it.form_id));
  const states = filter.state?.filter((state) => state !== 'unrated') ?? [];
  if (states.length > 0) asked.push((it) => states.some((state) => IN_STATE[state](it)));
  return [...asked, ...questionsOfWork({ stored, actor, filter })];
}

type Published = { it: StoredEvaluation; row: StoredCommunication; from: string };

/** True if it is out, since that day, and the reader has not opened its communication since. */
function isUnread(stored: Stored, actor: Actor, { it, row, from }: Published): boolean {
  const at = it.published_at;
  if (actor.kind !== 'user' || at === null || !isOut(it) || dayIn('Europe/Moscow', at) < from) return false;
  return !stored.views.some(
    (view) => view.user_id === actor.id && view.communication_id === row.id && view.opened_at >= at,
  );
}

function questionsOfWork({ stored, actor, filter }: PlainContext): Question[] {
  const asked: Question[] = [];
  const { published_from, published_to, unread_from, acknowledged, returned } = filter;
  if (unread_from !== undefined) asked.push((it, row) => isUnread(stored, actor, { it, row, from: unread_from }));
  if (published_from !== undefined || published_to !== undefined)
    asked.push((it) => {
      const day = it.published_at && dayIn('Europe/Moscow', it.published_at);
      return isOut(it) && day !== null && day >= (published_from ?? '') && day <= (published_to ?? '9999');
    });
  if (acknowledged !== undefined)
    asked.push((it) => it.state === 'published' && (it.acknowledged_at !== null) === acknowledged);
  if (returned !== undefined)
    asked.push((it) => {
      const cameBack = stored.transitions.some(
        (one) => one.evaluation_id === it.id && one.from_state === 'submitted' && one.to_state === 'draft',
      );
      return it.state === 'draft' && (it.supersedes_id !== null || cameBack) === returned;
    });
  return asked;
}

const asksForCounted = ({ counted, grade, criterion_key }: CommunicationFilters): boolean =>
  counted === true || grade !== undefined || criterion_key !== undefined;
export const asksForAppeals = (filter: CommunicationFilters): boolean =>
  filter.appeal !== undefined && !asksForCounted(filter);

/** Filter without its parts about counted or disputed evaluations, which say nothing of another one. */
function unspoken(filter: CommunicationFilters): CommunicationFilters {
  if (asksForAppeals(filter)) return { ...filter, assessor_id: undefined, form_id: undefined };
  if (!asksForCounted(filter)) return filter;
  const { state, published_from, published_to, unread_from, acknowledged, returned } = filter;
  return { state, published_from, published_to, unread_from, acknowledged, returned };
}

/** True when one and the same evaluation meets all that the filter says of it. */
export function isByEvaluation(asked: PlainContext, row: StoredCommunication): boolean {
  const filter = unspoken(asked.filter);
  const { stored, actor } = asked;
  const all = questions({ ...asked, filter });
  const withPast = filter.state?.some((state) => state === 'withdrawn' || state === 'void') ?? false;
  const known = evaluationsOf(stored, row).filter((it) => isKnown(actor, it, row));
  const live = known.filter(({ state }) => isLive(state));
  const isRated = (withPast ? known : live).some((it) => all.every((question) => question(it, row)));
  if (!filter.state?.includes('unrated')) return all.length === 0 || isRated;
  const isUnrated = live.length === 0;
  if (filter.state.some((state) => state !== 'unrated')) return isUnrated || isRated;
  return isUnrated && (all.length === 0 || isRated);
}

function ofGrade(grade: CommunicationFilters['grade'], fact: Stored['facts'][number]): boolean {
  if (grade === undefined) return true;
  if (fact.score === null) return grade.includes('unscored');
  return grade.includes(fact.grade ?? 'none');
}

/** A counted evaluation of which all of this is true, among those that the reader's figures count. */
export function isByCounted({ stored, actor, filter }: PlainContext, { id }: StoredCommunication): boolean {
  if (filter.counted === undefined && !asksForCounted(filter)) return true;
  const ways = factScope(actor);
  const own = stored.facts.filter(
    (fact) =>
      fact.communication_id === id &&
      !blindTo(actor).includes(id) &&
      (ways?.some((way) =>
        Object.entries(way).every(([column, ids]) => ids.includes(fact[`${column as keyof typeof way}_id`] ?? 0)),
      ) ??
        true),
  );
  if (!asksForCounted(filter)) return own.length === 0;
  const { assessor_id, form_id, score_from = -1, score_to = 101, passed, critical } = filter;
  const asksForScore = filter.score_from !== undefined || filter.score_to !== undefined;
  return own.some(
    (fact) =>
      (assessor_id?.includes(fact.assessor_id) ?? true) &&
      (form_id?.includes(fact.form_id) ?? true) &&
      (!asksForScore || (fact.score !== null && fact.score >= score_from && fact.score <= score_to)) &&
      (passed === undefined || fact.passed === passed) &&
      (critical === undefined || fact.critical === critical) &&
      ofGrade(filter.grade, fact) &&
      hasCriterion(stored, filter, fact.evaluation_id),
  );
}

function hasCriterion(stored: Stored, filter: CommunicationFilters, evaluationId: number): boolean {
  const { criterion_key, criterion_result = 'counted', criterion_answer, criterion_reason } = filter;
  if (criterion_key === undefined) return true;
  const result = {
    counted: (normalised: number | null) => normalised !== null,
    loss: (normalised: number | null) => normalised !== null && normalised < 1,
    na: (normalised: number | null, na: boolean) => na && normalised === null,
  }[criterion_result];
  return stored.answers.some(
    (one) =>
      one.evaluation_id === evaluationId &&
      one.criterion_key === criterion_key &&
      result(one.normalised, one.na) &&
      (criterion_answer === undefined || [one.value].flat().some((value) => String(value) === criterion_answer)) &&
      (criterion_reason === undefined || one.reasons.includes(criterion_reason)),
  );
}
