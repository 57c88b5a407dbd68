import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, GuestActor } from '#domain/actor/actor.ts';
import { clips, communications, playlistClips, playlists } from '#server/db/schema/index.ts';
import { isNotBlind } from './calibrations.scope.ts';
import { communicationScope } from './communications.scope.ts';

/** Clip that a link opens, or those of a playlist, none of a talk that went to another company (D-54). */
function byLink({ target: { type, id } }: GuestActor): SQL | undefined {
  const there = isNull(communications.deleted_at);
  if (type === 'clip') return and(eq(clips.id, id), there);
  if (type !== 'playlist') return sql`false`;
  const held = sql`exists (select 1 from ${playlistClips} i join ${playlists} p on p.id = i.playlist_id
    where i.playlist_id = ${id} and i.clip_id = ${clips.id} and p.company_id = ${communications.company_id})`;
  return and(held, there);
}

/**
 * Clips that somebody sees: those of the communications that they see (D-54), and of one that they are yet to rate in a
 * calibration their own alone (D-24). The query has the communication beside the clip.
 */
export function clipScope(actor: Actor): SQL | undefined {
  if (actor.kind === 'guest') return byLink(actor);
  const open = isNotBlind(actor, clips.communication_id);
  const toldApart = open ? or(open, eq(clips.author_id, actor.id)) : open;
  return and(communicationScope(actor), toldApart);
}
