import type { SQL } from 'drizzle-orm';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { type FactNames, UNTOLD_FILTERS } from '#domain/communications/fact-table.ts';
import { autoFields, type AutoFilter } from '#domain/communications/auto-filters.ts';
import { meaningFields, type MeaningFilter } from '#domain/communications/meaning-filters.ts';
import type { SpeechFilter } from '#domain/speech/speech-filters.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { oneOf } from '#server/db/list.ts';
import { appeals, communications, evaluationFacts, evaluations } from '#server/db/schema/index.ts';
import type { FilterContext } from './filter-context.ts';
import { hasCountedResult, hasCriterion, isOfGrade } from './counted.conditions.ts';
import { hasResult, isInAskedState } from './evaluation.conditions.ts';
import { isOfClient } from './client.conditions.ts';
import {
  atLocalTime,
  cameFrom,
  hasAudio,
  hasTag,
  inPeriod,
  inRollingPeriod,
  isEligible,
  isInFavorite,
  isWithinDuration,
  lacksFacts,
  ofSource,
} from './row.conditions.ts';
import { AUTO_CONDITIONS } from './auto.conditions.ts';
import { MEANING_CONDITIONS } from './meaning.conditions.ts';
import { SPEECH_FILTERS } from './speech.conditions.ts';
import { hasCommentsFrom, isAcknowledged, isPublishedWithin, isReturned, isUnread } from './work.conditions.ts';

type Condition = (asked: FilterContext) => SQL | undefined;

/**
 * A filter of the list, said once: what it speaks of, and what of its columns stands elsewhere. Filters that make one
 * condition together (both ends of a period) name the same function, which is called once.
 */
type Filter = {
  /** Asked of the communication's row. */
  row?: Condition;
  /** Asked of an evaluation: all filters that have this speak of one and the same. */
  evaluation?: Condition;
  /** Asked of a counted evaluation instead, where a filter asks for one (D-27). */
  fact?: Condition;
  /** Asked of a disputed evaluation's appeal instead, where the filter asks for one. */
  appeal?: Condition;
  /** Evaluations have copies of the columns of `row`: by them a list need not read the communication (decision 045). */
  hasCopies?: true;
  /** Needs the project's clock. */
  byClock?: true;
  /** Evaluations are few by it, or are counted from one index: a list may begin with them. */
  leads?: true;
};

const RESULT = { evaluation: hasResult, fact: hasCountedResult, leads: true } as const;
const DURATION = { row: isWithinDuration, hasCopies: true } as const;
const PERIOD = { row: inPeriod, hasCopies: true, byClock: true } as const;
const LOCAL_TIME = { row: atLocalTime, hasCopies: true, byClock: true } as const;

/** Filters of the row that speak of no fact of the communication. */
type BesideFacts = 'source' | 'favorite_id' | 'comments_from' | SpeechFilter | MeaningFilter | AutoFilter;
type OfRow = FactNames<'filters'> | BesideFacts;

/**
 * All filters but the search, which has branches of its own; one that is forgotten here does not compile. Nor does a
 * filter of the row that the table of facts does not name: it says whether guests may learn of the fact (D-6).
 */
const FILTERS: Readonly<
  Record<OfRow, Filter> & Record<Exclude<keyof CommunicationFilters, OfRow | 'search'>, Omit<Filter, 'row'>>
> = {
  period: { row: inRollingPeriod, hasCopies: true, byClock: true },
  period_from: PERIOD,
  period_to: PERIOD,
  weekday: LOCAL_TIME,
  hour: LOCAL_TIME,
  company_id: { row: ({ filter }) => oneOf(communications.company_id, filter.company_id), hasCopies: true },
  project_id: { row: ({ filter }) => oneOf(communications.project_id, filter.project_id), hasCopies: true },
  employee_id: { row: ({ filter }) => oneOf(communications.employee_id, filter.employee_id), hasCopies: true },
  category: { row: ({ filter }) => oneOf(communications.category, filter.category) },
  direction: { row: ({ filter }) => oneOf(communications.direction, filter.direction) },
  temperature: { row: ({ filter }) => oneOf(communications.temperature, filter.temperature) },
  type_id: { row: ({ filter }) => oneOf(communications.type_id, filter.type_id) },
  tag_id: { row: hasTag, hasCopies: true },
  client_of: { row: isOfClient },
  source: { row: ofSource },
  lead_source: { row: cameFrom },
  duration_from: DURATION,
  duration_to: DURATION,
  ...SPEECH_FILTERS,
  ...MEANING_CONDITIONS,
  ...AUTO_CONDITIONS,
  favorite_id: { row: isInFavorite },
  has_audio: { row: hasAudio },
  eligible: { row: isEligible },
  without: { row: lacksFacts },
  state: { evaluation: isInAskedState },
  assessor_id: {
    evaluation: ({ filter }) => oneOf(evaluations.assessor_id, filter.assessor_id),
    fact: ({ filter }) => oneOf(evaluationFacts.assessor_id, filter.assessor_id),
    appeal: ({ filter }) => oneOf(appeals.assessor_id, filter.assessor_id),
    leads: true,
  },
  form_id: {
    evaluation: ({ filter }) => oneOf(evaluations.form_id, filter.form_id),
    fact: ({ filter }) => oneOf(evaluationFacts.form_id, filter.form_id),
    appeal: ({ filter }) => oneOf(appeals.form_id, filter.form_id),
    leads: true,
  },
  score_from: RESULT,
  score_to: RESULT,
  passed: RESULT,
  critical: RESULT,
  published_from: { evaluation: isPublishedWithin },
  published_to: { evaluation: isPublishedWithin },
  unread_from: { evaluation: isUnread },
  comments_from: { row: hasCommentsFrom },
  acknowledged: { evaluation: isAcknowledged },
  returned: { evaluation: isReturned },
  counted: {},
  grade: { fact: isOfGrade },
  criterion_key: { fact: hasCriterion },
  criterion_result: {},
  criterion_answer: {},
  criterion_reason: {},
  appeal: {},
};

type Name = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Name[];

/** Filters that are set, but the search. */
const setOf = (filter: CommunicationFilters): Filter[] =>
  NAMES.filter((name) => filter[name] !== undefined).map((name) => FILTERS[name]);

const allowedOf = ({ actor, filter }: FilterContext): CommunicationFilters =>
  actor.kind === 'guest'
    ? Object.fromEntries(
        Object.entries(filter).filter(
          ([name]) =>
            !UNTOLD_FILTERS.has(name) && !Object.hasOwn(meaningFields, name) && !Object.hasOwn(autoFields, name),
        ),
      )
    : filter;

/** Conditions of one kind, each once; a guest finds nothing out by a filter of the team's facts (D-6). */
export function conditionsOf(kind: 'row' | 'evaluation' | 'fact' | 'appeal', asked: FilterContext): SQL[] {
  const conditions = new Set(setOf(allowedOf(asked)).map((filter) => filter[kind]));
  return [...conditions].flatMap((condition) => condition?.(asked) ?? []);
}

/** Only a time by a project's clock asks for the project; without it an index answers alone. */
export const isByClock = (filter: CommunicationFilters): boolean => setOf(filter).some(({ byClock }) => byClock);

/** True if an evaluation's copies of its communication answer all that is asked of the row, and nothing else is asked. */
export const isAnsweredByCopies = (filter: CommunicationFilters): boolean =>
  filter.search === undefined && setOf(filter).every(({ hasCopies }) => hasCopies);

/** True if evaluations answer all that is asked, and a list may begin with them. */
export const mayBeginWithEvaluations = (filter: CommunicationFilters): boolean =>
  filter.search === undefined &&
  setOf(filter).every(({ hasCopies, evaluation }) => hasCopies || evaluation) &&
  setOf(filter).some(({ leads }) => leads);

/** The filter asks for counted evaluations: then everything that a fact says is said of one of those. */
export const asksForCounted = (filter: CommunicationFilters): boolean =>
  filter.counted === true || setOf(filter).some(({ fact, evaluation }) => fact && !evaluation);

/** The filter asks for disputed evaluations, which may have been withdrawn or annulled since. */
export const asksForAppeals = (filter: CommunicationFilters): boolean =>
  filter.appeal !== undefined && !asksForCounted(filter);

/** Filters that are left to ask of an evaluation, where another one, counted or disputed, has been asked the others. */
export function withoutAskedElsewhere(filter: CommunicationFilters): CommunicationFilters {
  const elsewhere = asksForCounted(filter) ? 'fact' : asksForAppeals(filter) ? 'appeal' : null;
  if (elsewhere === null) return filter;
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !lookUp(FILTERS, name)?.[elsewhere]));
}
