import { isTeamOf } from '#domain/actor/team.ts';
import { GONE_AFTER_SECONDS } from '#domain/presence/presence-limits.ts';
import type { presenceApi } from '#domain/presence/presence.api.ts';
import type { Presence } from '#domain/presence/presence.schema.ts';
import { blindTo } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { forbidden } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { findRaters, purgeHeartbeats, recordHeartbeat } from './presence.repo.ts';

/** Heartbeat of an open page; returns who else rates the communication now (D-17). Rows are kept only briefly. */
export function heartbeat({
  db,
  caller: { actor, now },
  params: { id: communicationId },
}: RequestOf<typeof presenceApi.beat>): Promise<Presence> {
  return db.write(async (q) => {
    const communication = await loadSeen(q, actor, communicationId);
    if (!isTeamOf(actor, communication)) throw forbidden('Кто сейчас оценивает, видит команда проекта.');
    const since = new Date(now.getTime() - GONE_AFTER_SECONDS * 1000);
    const own = { communication_id: communicationId, user_id: actor.id };
    await purgeHeartbeats(q, communicationId, since);
    await recordHeartbeat(q, { ...own, seen_at: now });
    // That somebody is rating it now is something of their rating (D-24).
    const raters = blindTo(actor).includes(communicationId) ? [] : await findRaters(q, { ...own, since });
    return { data: raters.map((person) => ({ id: person.id, name: displayName(person) })) };
  });
}
