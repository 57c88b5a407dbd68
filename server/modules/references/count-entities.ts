import type { EntitiesCount } from '#domain/references/references.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { countCommunications } from '../communications/communications.repo.ts';

/** What the caller may see (P-18). Sections that are not built yet have nothing to see: 0. */
export function countEntities(db: Database, actor: Actor): Promise<EntitiesCount> {
  return db.read(async (q) => {
    const { total } = await countCommunications(q, actor, {});
    return {
      company: 0,
      project: 0,
      user: 0,
      communication: total,
      communication_favorite: 0,
      form: 0,
      criterion: 0,
      integration: 0,
      reference: 0,
      calibr_session: 0,
    };
  });
}
