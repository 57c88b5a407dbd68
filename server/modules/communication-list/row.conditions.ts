import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { RollingPeriod } from '#domain/kernel/rolling-period.ts';
import { rollingDays, todayIn } from '#server/db/rolling-days.ts';
import {
  communications,
  communicationTagLinks,
  favoriteCommunications,
  favorites,
  projects,
} from '#server/db/schema/index.ts';
import { findsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { isEligibleCommunication } from '#server/scopes/communications.scope.ts';
import { referenceListScope } from '#server/scopes/reference-items.scope.ts';
import type { FilterContext } from './filter-context.ts';

/** Margin of a day: a project's zone moves its day by at most this much against UTC. */
const DAY_MARGIN = '1 day';

/** Margin of a rolling period, days: a zone may have begun a day, a week or a month that UTC has not, or the reverse. */
const rollingMargin = (period: RollingPeriod): number =>
  period.endsWith('month') ? 33 : period.endsWith('week') ? 9 : 2;

const localDay = sql`(${communications.started_at} at time zone ${projects.time_zone})::date`;

/** Period counted from today in each project's zone; the comparison with the days of UTC lets the index work. */
export function inRollingPeriod({ filter: { period } }: FilterContext): SQL | undefined {
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
export function inPeriod({ filter: { period_from, period_to } }: FilterContext): SQL | undefined {
  return and(
    period_from
      ? sql`${communications.started_at} >= ${period_from}::timestamp at time zone 'UTC' - interval '${sql.raw(DAY_MARGIN)}' and ${localDay} >= ${period_from}::date`
      : undefined,
    period_to
      ? sql`${communications.started_at} < ${period_to}::timestamp at time zone 'UTC' + interval '2 days' and ${localDay} <= ${period_to}::date`
      : undefined,
  );
}

export function hasTag({ q, filter: { tag_id: tagIds } }: FilterContext): SQL | undefined {
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
export function isInFavorite({ q, actor, filter: { favorite_id: favoriteIds } }: FilterContext): SQL | undefined {
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
          referenceListScope(q, actor, 'favorites'),
        ),
      ),
  );
}

export function ofSource({ actor, filter: { source } }: FilterContext): SQL | undefined {
  // Both sources named is the same as none; a guest does not see the source and cannot filter by it.
  if (source?.length !== 1 || actor.kind === 'guest') return undefined;
  const { source_integration_id } = communications;
  return source[0] === 'manual' ? isNull(source_integration_id) : isNotNull(source_integration_id);
}

export function cameFrom({ filter: { lead_source } }: FilterContext): SQL | undefined {
  const typed = lead_source?.trim();
  // The folded text is the index's.
  return typed ? findsTyped(foldedForSearch(sql`${communications.lead_source}`), typed) : undefined;
}

export function isEligible({ filter: { eligible } }: FilterContext): SQL | undefined {
  if (eligible === undefined) return undefined;
  const condition = isEligibleCommunication();
  return eligible ? condition : not(condition);
}

const localTime = sql`${communications.started_at} at time zone ${projects.time_zone}`;

export function atLocalTime({ filter: { weekday, hour } }: FilterContext): SQL | undefined {
  return and(
    weekday && inArray(sql`extract(isodow from ${localTime})::int`, weekday.map(Number)),
    hour && inArray(sql`extract(hour from ${localTime})::int`, hour.map(Number)),
  );
}

export function lacksFacts({ q, filter: { without } }: FilterContext): SQL | undefined {
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

export function isWithinDuration({ filter: { duration_from, duration_to } }: FilterContext): SQL | undefined {
  return and(
    duration_from === undefined ? undefined : gte(communications.duration_seconds, Math.ceil(duration_from)),
    duration_to === undefined ? undefined : lte(communications.duration_seconds, Math.floor(duration_to)),
  );
}

export function hasAudio({ filter: { has_audio } }: FilterContext): SQL | undefined {
  if (has_audio === undefined) return undefined;
  const isReady = eq(communications.audio, 'ready');
  return has_audio ? and(isReady, isNotNull(communications.media_id)) : not(isReady);
}
