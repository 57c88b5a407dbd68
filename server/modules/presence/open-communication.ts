import type { presenceApi } from '#domain/presence/presence.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { recordView } from './views.repo.ts';

/** Remembers that somebody has a communication before them: it is marked as new no longer, in the lists and on home. */
export function openCommunication({ db, caller, params }: RequestOf<typeof presenceApi.open>): Promise<void> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    await loadSeen(q, actor, params.id);
    await recordView(q, { user_id: actor.id, communication_id: params.id, opened_at: now });
  });
}
