import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { asksForDigits } from '#domain/access-links/guest-search.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import type { RollingPeriod } from '#domain/kernel/rolling-period.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, oneOf } from '#server/db/list.ts';
import { containsTyped, findsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { rollingDays, todayIn } from '#server/db/rolling-days.ts';
import {
  communications,
  communicationTagLinks,
  favoriteCommunications,
  favorites,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { bookScope } from '#server/scopes/reference-items.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { byEvaluation } from './by-evaluation.conditions.ts';
import { DRILL_DOWN_CONDITIONS } from './drill-down.conditions.ts';
import { hasAudio, isWithinDuration } from './recording.conditions.ts';
import { workConditions } from './work.conditions.ts';

/** Margin of a day: a project's zone moves its day by at most this much against UTC. */
const DAY_MARGIN = '1 day';

/** Margin of a rolling period, days: a zone may have begun a day, a week or a month that UTC has not, or the reverse. */
const rollingMargin = (period: RollingPeriod): number =>
  period.endsWith('month') ? 33 : period.endsWith('week') ? 9 : 2;

type Asked = { q: Query; actor: Viewer; filter: CommunicationFilters };

const localDay = sql`(${communications.started_at} at time zone ${projects.time_zone})::date`;

/** Period counted from today in each project's zone; the comparison with the days of UTC lets the index work. */
function inRollingPeriod({ filter: { period } }: Asked): SQL | undefined {
  if (period === undefined) return undefined;
  const near = rollingDays(period, todayIn(sql`'UTC'`));
  const own = rollingDays(period, todayIn(sql`${projects.time_zone}`));
  const margin = rollingMargin(period);
  const { started_at } = communications;
  return sql`${started_at} >= (${near.from} - ${margin}::int)::timestamp at time zone 'UTC'
    and ${started_at} < (${near.to} + ${margin}::int)::timestamp at time zone 'UTC'
    and ${localDay} between ${own.from} and ${own.to}`;
}

/** Period by days in the project's zone; the plain comparison before it lets the index work. */
function inPeriod({ filter: { period_from, period_to } }: Asked): SQL | undefined {
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
function searchFacts(actor: Viewer, text: string): SQL | undefined {
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

const asksForHidden = (actor: Viewer, text: string): boolean => actor.kind === 'guest' && asksForDigits(text);

/** Search in the row's own columns, one branch per index: client, phone digits, note and number; employee. */
function searchRowColumns(q: Query, actor: Viewer, text: string): (SQL | undefined)[] {
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
function branchesOfSearch(q: Query, actor: Viewer, text: string): (SQL | undefined)[] {
  const ways = searchRowColumns(q, actor, text);
  if (text.length < SAID_FROM || asksForHidden(actor, text)) return ways;
  const said = q.select({ id: transcripts.communication_id }).from(transcripts).where(saidWords(text));
  return [...ways, inArray(communications.id, said)];
}

/** Row-by-row form of the search, for so many matches that a page of them is near. */
function rowMatchesSearch(q: Query, actor: Viewer, text: string): SQL | undefined {
  const ways = searchRowColumns(q, actor, text);
  if (text.length < SAID_FROM || asksForHidden(actor, text)) return or(...ways);
  const said = q
    .select({ is: saidWords(text) })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communications.id));
  return or(...ways, sql`${said}`);
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
  period: inRollingPeriod,
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

/** Conditions of a list that begins with the evaluations: of those that speak of them `evaluationsFirst` has said all. */
export function conditionsBesideEvaluation(q: Query, actor: Viewer, filter: CommunicationFilters): SQL | undefined {
  const beside = Object.values(CONDITIONS).filter((condition) => condition !== byEvaluation);
  return and(communicationScope(actor), matchesFilters(Object.fromEntries(beside.entries()), { q, actor, filter }));
}

/** The actor's scope and the filters, but not the search. */
const baseConditions = (q: Query, actor: Viewer, filter: CommunicationFilters): SQL | undefined =>
  and(communicationScope(actor), matchesFilters(CONDITIONS, { q, actor, filter }));

/** WHERE of each search branch: each uses its own index, while branches joined by OR would scan every row. */
export function searchBranches(q: Query, actor: Viewer, filters: CommunicationFilters): (SQL | undefined)[] {
  const all = baseConditions(q, actor, filters);
  const text = filters.search?.trim();
  return text ? branchesOfSearch(q, actor, text).map((way) => and(all, way)) : [all];
}

/** WHERE checked row by row: fast where matches are many, slow where they are few. */
export function rowFilter(q: Query, actor: Viewer, filters: CommunicationFilters): SQL | undefined {
  const text = filters.search?.trim();
  return and(baseConditions(q, actor, filters), text ? rowMatchesSearch(q, actor, text) : undefined);
}
