import { and, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Query } from '#server/db/client.ts';
import {
  accessLinks,
  communications,
  evaluations,
  evaluationTransitions,
  favorites,
  formVersions,
  incomingUploads,
  media,
  tasks,
} from '#server/db/schema/index.ts';

export type Uses = Record<
  'evaluations' | 'communications' | 'forms' | 'uploads' | 'access_links' | 'favorites' | 'tasks',
  number
>;

/** Counts of rows that reference this person and would lose their author, employee or owner (D-4). */
export async function countUsesOf(q: Query, id: number): Promise<Uses> {
  const countIn = async (table: PgTable, condition: SQL | undefined): Promise<number> => {
    const [row] = await q.select({ total: count() }).from(table).where(condition);
    return row?.total ?? 0;
  };
  const rated = await countIn(evaluations, eq(evaluations.assessor_id, id));
  const moved = await countIn(evaluationTransitions, eq(evaluationTransitions.actor_id, id));
  const brought = await countIn(media, eq(media.uploaded_by, id));
  const coming = await countIn(
    incomingUploads,
    and(eq(incomingUploads.uploaded_by, id), isNull(incomingUploads.media_id)),
  );
  return {
    // Moved evaluations count as well: the person is in their history.
    evaluations: Math.max(rated, moved),
    communications: await countIn(
      communications,
      or(eq(communications.employee_id, id), eq(communications.created_by, id)),
    ),
    forms: await countIn(formVersions, or(eq(formVersions.created_by, id), eq(formVersions.published_by, id))),
    uploads: brought + coming,
    access_links: await countIn(accessLinks, or(eq(accessLinks.created_by, id), eq(accessLinks.revoked_by, id))),
    favorites: await countIn(favorites, eq(favorites.owner_id, id)),
    tasks: await countIn(tasks, eq(tasks.assessor_id, id)),
  };
}
