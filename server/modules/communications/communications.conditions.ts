import { and, eq, exists, gte, ilike, inArray, isNotNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { parseId } from '#domain/kernel/ids.ts';
import { type Actor, hasRole } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { communications, communicationTagLinks, evaluations, projects, users } from '#server/db/schema/index.ts';
import { communicationScope, isLiveEvaluation } from './communications.scope.ts';

/** A project's zone moves its day by at most this much against UTC. */
const DAY_MARGIN = '1 day';

/** A day in the project's zone; the plain comparison before it lets the index work. */
function inPeriod({ period_from, period_to }: CommunicationFilters): SQL | undefined {
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

// The same expression as communications_search_idx, or the index is not used.
const words = sql`(coalesce(${communications.client_name}, '') || ' ' || coalesce(${communications.client_phone}, '') || ' ' || ${communications.note})`;
/** A guest sees a phone masked, and must not find out its hidden digits by asking for them (D-7). */
const wordsForGuests = sql`(coalesce(${communications.client_name}, '') || ' ' || ${communications.note})`;

/** Client, phone digits, employee, note, number. */
function matchesSearch(q: Query, actor: Actor, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${escapeLike(text)}%`;
  const digits = text.replace(/[\s()+-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  const id = parseId(text.replace(/^[№#]\s*/, ''));
  const employees = q
    .select({ id: users.id })
    .from(users)
    .where(ilike(sql`${users.surname} || ' ' || ${users.name}`, pattern));
  const isGuest = actor.kind === 'guest';
  return or(
    ilike(isGuest ? wordsForGuests : words, pattern),
    isPhone && !isGuest ? ilike(words, `%${digits}%`) : undefined,
    // 8 900… and +7 900… are the same number, whole or only begun.
    isPhone && !isGuest && digits.startsWith('8') ? ilike(words, `%+7${digits.slice(1)}%`) : undefined,
    id ? eq(communications.id, id) : undefined,
    inArray(communications.employee_id, employees),
  );
}

const ofCompanies = (ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(communications.company_id, [...ids]) : sql`false`;

/** Evaluations that the actor may know of, company by company: the team of all, the client's people of what is published. */
function isKnown(actor: Actor): SQL | undefined {
  const published = inArray(evaluations.state, [...OUT_STATES]);
  if (actor.kind === 'guest') return published;
  if (hasRole(actor, 'admin')) return undefined;
  return or(published, ofCompanies([...actor.companies.pm, ...actor.companies.assessor]));
}

/** A filter tells no score that is not shown: a draft's never, and where the actor rates only their own (D-3). */
function isScoreShown(actor: Actor): SQL | undefined {
  const settled = ne(evaluations.state, 'draft');
  if (actor.kind === 'guest' || hasRole(actor, 'admin')) return settled;
  const { pm, assessor } = actor.companies;
  const rates = assessor.filter((id) => !pm.includes(id));
  return and(settled, or(not(ofCompanies(rates)), eq(evaluations.assessor_id, actor.id)));
}

function isWithinScore(actor: Actor, { score_from, score_to }: CommunicationFilters): SQL | undefined {
  if (score_from === undefined && score_to === undefined) return undefined;
  return and(
    isScoreShown(actor),
    score_from === undefined ? undefined : gte(evaluations.score, score_from),
    score_to === undefined ? undefined : lte(evaluations.score, score_to),
  );
}

/** All filters by evaluation speak of one and the same evaluation. */
function byEvaluation(q: Query, actor: Actor, filters: CommunicationFilters): SQL | undefined {
  const { state, assessor_id, form_id } = filters;
  const states = state?.filter((one) => one !== 'unrated');
  const conditions = [
    isWithinScore(actor, filters),
    assessor_id ? inArray(evaluations.assessor_id, assessor_id) : undefined,
    form_id ? inArray(evaluations.form_id, form_id) : undefined,
    states && states.length > 0 ? inArray(evaluations.state, states) : undefined,
  ].filter((condition) => condition !== undefined);
  const some = (...extra: (SQL | undefined)[]): SQL =>
    exists(
      q
        .select({ one: sql`1` })
        .from(evaluations)
        .where(and(eq(evaluations.communication_id, communications.id), isLiveEvaluation(), isKnown(actor), ...extra)),
    );
  const rated = conditions.length > 0 ? some(...conditions) : undefined;
  if (!state?.includes('unrated')) return rated;
  return states?.length ? or(not(some()), rated) : and(not(some()), rated);
}

function hasTag(q: Query, tagIds: number[] | undefined): SQL | undefined {
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

const anyOf = <Value>(column: Parameters<typeof inArray>[0], values: Value[] | undefined): SQL | undefined =>
  values ? inArray(column, values) : undefined;

/** Everything that narrows the list: the actor's scope and the filters. */
export function communicationConditions(q: Query, actor: Actor, filters: CommunicationFilters): SQL | undefined {
  const { has_audio } = filters;
  return and(
    communicationScope(q, actor),
    inPeriod(filters),
    anyOf(communications.project_id, filters.project_id),
    anyOf(communications.employee_id, filters.employee_id),
    anyOf(communications.category, filters.category),
    anyOf(communications.direction, filters.direction),
    anyOf(communications.temperature, filters.temperature),
    anyOf(communications.type_id, filters.type_id),
    hasTag(q, filters.tag_id),
    has_audio === undefined
      ? undefined
      : has_audio
        ? and(eq(communications.audio, 'ready'), isNotNull(communications.media_id))
        : not(eq(communications.audio, 'ready')),
    byEvaluation(q, actor, filters),
    matchesSearch(q, actor, filters.search),
  );
}
