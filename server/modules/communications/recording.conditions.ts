import { and, eq, gte, isNotNull, lte, not, type SQL } from 'drizzle-orm';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { communications } from '#server/db/schema/index.ts';

/** Conditions of the filters by recording: whether there is one, and how long the talk was. */
type Asked = { filter: CommunicationFilters };

export function isWithinDuration({ filter: { duration_from, duration_to } }: Asked): SQL | undefined {
  return and(
    duration_from === undefined ? undefined : gte(communications.duration_seconds, Math.ceil(duration_from)),
    duration_to === undefined ? undefined : lte(communications.duration_seconds, Math.floor(duration_to)),
  );
}

export function hasAudio({ filter: { has_audio } }: Asked): SQL | undefined {
  if (has_audio === undefined) return undefined;
  const isReady = eq(communications.audio, 'ready');
  return has_audio ? and(isReady, isNotNull(communications.media_id)) : not(isReady);
}
