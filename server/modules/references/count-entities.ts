import type { EntitiesCount } from '#domain/references/references.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import { mayListUsers } from '#domain/users/users.policy.ts';
import type { Database } from '#server/db/client.ts';
import { countCommunications } from '../communications/communications.repo.ts';
import { countUsers } from '../users/users.repo.ts';

/** What the caller may see (P-18). Sections that are not built yet have nothing to see: 0. */
export function countEntities(db: Database, actor: Actor): Promise<EntitiesCount> {
  return db.read(async (q) => {
    const { total } = await countCommunications(q, actor, {});
    const people = await countUsers(q, actor, {});
    return {
      company: 0,
      project: 0,
      user: mayListUsers(actor).allowed ? people.total : 0,
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
