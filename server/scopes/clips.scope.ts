import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { clips } from '#server/db/schema/index.ts';
import { isNotBlind } from './calibrations.scope.ts';
import { communicationScope } from './communications.scope.ts';

/**
 * Clips that somebody sees: those of the communications that they see (D-54), and of one that they are yet to rate in a
 * calibration their own alone (D-24). The query has the communication beside the clip.
 */
export function clipScope(actor: Actor): SQL | undefined {
  const open = isNotBlind(actor, clips.communication_id);
  const toldApart = open && actor.kind === 'user' ? or(open, eq(clips.author_id, actor.id)) : open;
  return and(communicationScope(actor), toldApart);
}
