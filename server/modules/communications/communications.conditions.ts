import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { asksForDigits } from '#domain/access-links/guest-search.ts';
import type { CommunicationFilters, RatingState } from '#domain/communications/communications.filters.ts';
import { type EvaluationState, OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import { type Actor, blindTo, hasRole } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, oneOf } from '#server/db/list.ts';
import { containsTyped, findsTyped, foldedForSearch } from '#server/db/search-text.ts';
import {
  communications,
  communicationTagLinks,
  evaluations,
  favoriteCommunications,
  favorites,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { isOwnOrNotBlind } from '../calibrations/calibrations.scope.ts';
import { bookScope } from '../references/reference-items.scope.ts';
import { communicationScope, isLiveEvaluation } from './communications.scope.ts';
import { DRILL_DOWN_CONDITIONS, withoutSpoken } from './drill-down.conditions.ts';
import { hasAudio, isWithinDuration } from './recording.conditions.ts';
import { byWork, workConditions } from './work.conditions.ts';

/** Margin of a day: a project's zone moves its day by at most this much against UTC. */
const DAY_MARGIN = '1 day';

type Asked = { q: Query; actor: Actor; filter: CommunicationFilters };

/** Period by days in the project's zone; the plain comparison before it lets the index work. */
function inPeriod({ filter: { period_from, period_to } }: Asked): SQL | undefined {
  const localDay = sql`(${communications.started_at} at time zone ${projects.time_zone})::date`;
  return and(
    period_from
      ? sql`${communications.started_at} >= ${period_from}::timestamp at time zone 'UTC' - interval '${sql.raw(DAY_MARGIN)}' and ${localDay} >= ${period_from}::date`
      : undefined,
    period_to
      ? sql`${communications.started_at} < ${period_to}::timestamp at time zone 'UTC' + interval '2 days' and ${localDay} <= ${period_to}::date`
      : undefined,
  );
}

/** Shortest word searched in transcripts. */
const SAID_FROM = 3;

/** Query of the words in any form; what is written with Ё is found without it. Takes any text: no operators. */
const saidWords = (text: string): SQL =>
  sql`${transcripts.search} @@ plainto_tsquery('russian', ${text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')})`;

/** Phone index is searched without the plus: with it the pattern would be «begins with 7», which is every phone. */
const beginsWithSeven = (digits: string): SQL | undefined =>
  and(containsTyped(communications.search, `7${digits}`), sql`strpos(${communications.search}, ${`+7${digits}`}) > 0`);

const nameOfClient = foldedForSearch(sql`coalesce(${communications.client_name}, '')`);

/** Search in client, phone digits and note; a guest searches the client's name only. */
function searchFacts(actor: Actor, text: string): SQL | undefined {
  if (actor.kind === 'guest') return findsTyped(nameOfClient, text);
  const digits = text.replace(/[\s()+-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  return or(
    findsTyped(communications.search, text),
    isPhone ? containsTyped(communications.search, digits) : undefined,
    // 8 900… and +7 900… are the same number, whole or only begun.
    isPhone && digits.startsWith('8') ? beginsWithSeven(digits.slice(1)) : undefined,
  );
}

const nameOfEmployee = foldedForSearch(sql`${users.surname} || ' ' || ${users.name}`);

const asksForHidden = (actor: Actor, text: string): boolean => actor.kind === 'guest' && asksForDigits(text);

/** Search in the row's own columns, one branch per index: client, phone digits, note and number; employee. */
function searchRowColumns(q: Query, actor: Actor, text: string): (SQL | undefined)[] {
  const id = parseTypedId(text);
  const isNumber = id ? eq(communications.id, id) : undefined;
  // Other digits may belong to a phone, which a guest sees masked and must not find out by searching for it (D-7).
  if (asksForHidden(actor, text)) return [isNumber ?? sql`false`];
  const employees = q
    .select({ id: users.id })
    .from(users)
    // Name is checked besides: the folded column has an index, but contains addresses and phones, which must not match.
    .where(and(findsTyped(users.search, text), findsTyped(nameOfEmployee, text)));
  return [or(searchFacts(actor, text), isNumber), inArray(communications.employee_id, employees)];
}

/** Search in client, phone digits, employee, note, number and transcript (D-16), a branch for each. */
function branchesOfSearch(q: Query, actor: Actor, text: string): (SQL | undefined)[] {
  const ways = searchRowColumns(q, actor, text);
  if (text.length < SAID_FROM || asksForHidden(actor, text)) return ways;
  const said = q.select({ id: transcripts.communication_id }).from(transcripts).where(saidWords(text));
  return [...ways, inArray(communications.id, said)];
}

/** Row-by-row form of the search, for so many matches that a page of them is near. */
function rowMatchesSearch(q: Query, actor: Actor, text: string): SQL | undefined {
  const ways = searchRowColumns(q, actor, text);
  if (text.length < SAID_FROM || asksForHidden(actor, text)) return or(...ways);
  const said = q
    .select({ is: saidWords(text) })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communications.id));
  return or(...ways, sql`${said}`);
}

const ofCompanies = (ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(communications.company_id, [...ids]) : sql`false`;

/**
 * Evaluations that the actor may know of, company by company: the team of all, the client's people of published ones.
 */
function visibleEvaluation(actor: Actor): SQL | undefined {
  return and(visibleByRole(actor), isOwnOrNotBlind(actor));
}

function visibleByRole(actor: Actor): SQL | undefined {
  const published = inArray(evaluations.state, [...OUT_STATES]);
  if (actor.kind === 'guest') return published;
  if (hasRole(actor, 'admin')) return undefined;
  return or(published, ofCompanies([...actor.companies.pm, ...actor.companies.assessor]));
}

/**
 * Score visibility: a filter must not reveal a hidden score, a draft's never, and not where the actor rates only their
 * own (D-3).
 */
function isScoreShown(actor: Actor): SQL | undefined {
  const settled = ne(evaluations.state, 'draft');
  if (actor.kind === 'guest' || hasRole(actor, 'admin')) return settled;
  const { pm, assessor } = actor.companies;
  const rates = assessor.filter((id) => !pm.includes(id));
  return and(settled, or(not(ofCompanies(rates)), eq(evaluations.assessor_id, actor.id)));
}

/** Filters by score, threshold and critical failure: all three reveal the result. */
function byResult(actor: Actor, { score_from, score_to, passed, critical }: CommunicationFilters): SQL | undefined {
  const asked = and(
    score_from === undefined ? undefined : gte(evaluations.score, score_from),
    score_to === undefined ? undefined : lte(evaluations.score, score_to),
    passed === undefined ? undefined : eq(evaluations.passed, passed),
    critical === undefined ? undefined : eq(evaluations.has_critical_failure, critical),
  );
  return asked && and(isScoreShown(actor), asked);
}

/** Evaluation states for each rating state of a row; a disputed one stays published for its readers. */
export const STATES_OF: Record<RatingState, EvaluationState[]> = {
  unrated: [],
  draft: ['draft'],
  submitted: ['submitted'],
  published: [...OUT_STATES],
};

/** Team members know of every evaluation of a visible communication: the row's flags are the answer for them. */
function canSeeAllEvaluations(actor: Actor): boolean {
  if (actor.kind === 'guest' || blindTo(actor).length > 0) return false;
  return hasRole(actor, 'admin') || !actor.roles.some((role) => ['customer', 'head', 'manager'].includes(role));
}

/** True when a live evaluation exists; a partial index covers these rows. */
const isRated = sql`(${communications.has_draft} or ${communications.has_submitted} or ${communications.has_out})`;

const STATE_FLAGS: Record<RatingState, SQL> = {
  unrated: sql`not ${isRated}`,
  draft: sql`${communications.has_draft}`,
  submitted: sql`${communications.has_submitted}`,
  published: sql`${communications.has_out}`,
};

/** Filters by evaluation all apply to one and the same evaluation. */
function byEvaluation({ q, actor, filter: asked }: Asked): SQL | undefined {
  const filter = withoutSpoken(asked);
  const { state, assessor_id, form_id } = filter;
  const states = state?.flatMap((one) => STATES_OF[one]);
  const conditions = [
    byResult(actor, filter),
    byWork(q, actor, filter),
    oneOf(evaluations.assessor_id, assessor_id),
    oneOf(evaluations.form_id, form_id),
    states && states.length > 0 ? inArray(evaluations.state, states) : undefined,
  ].filter((condition) => condition !== undefined);
  const some = (...extra: (SQL | undefined)[]): SQL =>
    exists(
      q
        .select({ one: sql`1` })
        .from(evaluations)
        .where(
          and(
            eq(evaluations.communication_id, communications.id),
            isLiveEvaluation(),
            visibleEvaluation(actor),
            ...extra,
          ),
        ),
    );
  // State flags have small indexes; with no other filter by evaluation the flag is the answer.
  const marked = state && canSeeAllEvaluations(actor) ? or(...state.map((one) => STATE_FLAGS[one])) : undefined;
  if (marked && conditions.length === (states?.length ? 1 : 0)) return marked;
  // Critical failures are few and have an index of their own: it leads to the rows instead of the rated flag.
  const leading = filter.critical === true ? undefined : isRated;
  const rated = conditions.length > 0 ? and(marked ?? leading, some(...conditions)) : undefined;
  if (!state?.includes('unrated')) return rated;
  const unrated = canSeeAllEvaluations(actor) ? STATE_FLAGS.unrated : not(some());
  return states?.length ? or(unrated, rated) : and(unrated, rated);
}

function hasTag({ q, filter: { tag_id: tagIds } }: Asked): SQL | undefined {
  if (!tagIds) return undefined;
  return exists(
    q
      .select({ one: sql`1` })
      .from(communicationTagLinks)
      .where(
        and(
          eq(communicationTagLinks.communication_id, communications.id),
          inArray(communicationTagLinks.tag_id, tagIds),
        ),
      ),
  );
}

/** Collections visible to the actor only: the id of another one finds nothing (D-22). */
function isInFavorite({ q, actor, filter: { favorite_id: favoriteIds } }: Asked): SQL | undefined {
  if (!favoriteIds) return undefined;
  return exists(
    q
      .select({ one: sql`1` })
      .from(favoriteCommunications)
      .innerJoin(favorites, eq(favorites.id, favoriteCommunications.favorite_id))
      .where(
        and(
          eq(favoriteCommunications.communication_id, communications.id),
          inArray(favorites.id, favoriteIds),
          bookScope(q, actor, 'favorites'),
        ),
      ),
  );
}

function ofSource({ actor, filter: { source } }: Asked): SQL | undefined {
  // Both sources named is the same as none; a guest does not see the source and cannot filter by it.
  if (source?.length !== 1 || actor.kind === 'guest') return undefined;
  const { source_integration_id } = communications;
  return source[0] === 'manual' ? isNull(source_integration_id) : isNotNull(source_integration_id);
}

/** Conditions of all filters but the search, which has branches of its own. */
const CONDITIONS = {
  period_from: inPeriod,
  period_to: inPeriod,
  project_id: ({ filter }) => oneOf(communications.project_id, filter.project_id),
  employee_id: ({ filter }) => oneOf(communications.employee_id, filter.employee_id),
  category: ({ filter }) => oneOf(communications.category, filter.category),
  direction: ({ filter }) => oneOf(communications.direction, filter.direction),
  temperature: ({ filter }) => oneOf(communications.temperature, filter.temperature),
  type_id: ({ filter }) => oneOf(communications.type_id, filter.type_id),
  tag_id: hasTag,
  source: ofSource,
  duration_from: isWithinDuration,
  duration_to: isWithinDuration,
  favorite_id: isInFavorite,
  has_audio: hasAudio,
  state: byEvaluation,
  assessor_id: byEvaluation,
  form_id: byEvaluation,
  score_from: byEvaluation,
  score_to: byEvaluation,
  passed: byEvaluation,
  critical: byEvaluation,
  ...workConditions(byEvaluation),
  ...DRILL_DOWN_CONDITIONS,
} satisfies FilterConditions<Omit<CommunicationFilters, 'search'>, Asked>;

/** The actor's scope and the filters, but not the search. */
const baseConditions = (q: Query, actor: Actor, filter: CommunicationFilters): SQL | undefined =>
  and(communicationScope(actor), matchesFilters(CONDITIONS, { q, actor, filter }));

/** WHERE of each search branch: each uses its own index, while branches joined by OR would scan every row. */
export function searchBranches(q: Query, actor: Actor, filters: CommunicationFilters): (SQL | undefined)[] {
  const all = baseConditions(q, actor, filters);
  const text = filters.search?.trim();
  return text ? branchesOfSearch(q, actor, text).map((way) => and(all, way)) : [all];
}

/** WHERE checked row by row: fast where matches are many, slow where they are few. */
export function rowFilter(q: Query, actor: Actor, filters: CommunicationFilters): SQL | undefined {
  const text = filters.search?.trim();
  return and(baseConditions(q, actor, filters), text ? rowMatchesSearch(q, actor, text) : undefined);
}
