import { and, count, eq, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { statementsByKey } from '#server/db/prepared.ts';
import { communications, projects } from '#server/db/schema/index.ts';
import { communicationScope } from './communications.scope.ts';

const seen = statementsByKey((q: Query, viewer: Viewer) =>
  q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      project_status: projects.status,
      pass_threshold: projects.pass_threshold,
      type_id: communications.type_id,
      outcome: communications.outcome,
      employee_id: communications.employee_id,
      employee_source_name: communications.employee_source_name,
      media_id: communications.media_id,
      duration_seconds: communications.duration_seconds,
    })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(eq(communications.id, sql.placeholder('id')), communicationScope(viewer)))
    .prepare(''),
);

/** What rules ask of a communication that somebody sees (D-2): neither its people nor its words. */
export async function findSeenCommunication(q: Query, viewer: Viewer, id: number) {
  const [row] = await seen(JSON.stringify(viewer), q, viewer).execute({ id });
  return row;
}

export const isSeen = async (q: Query, viewer: Viewer, id: number): Promise<boolean> =>
  (await findSeenCommunication(q, viewer, id)) !== undefined;

/** Count of these that somebody sees. */
export async function countSeen(q: Query, viewer: Viewer, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await q
    .select({ n: count() })
    .from(communications)
    .where(and(inValues(communications.id, ids), communicationScope(viewer)));
  return row?.n ?? 0;
}
