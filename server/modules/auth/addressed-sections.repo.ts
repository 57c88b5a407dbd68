import type { SectionName } from '#domain/auth/sections.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { calibrations, reports } from '#server/db/schema/index.ts';
import { calibrationScope } from '#server/scopes/calibrations.scope.ts';
import { reportScope } from '#server/scopes/reports.scope.ts';

/** Sections in which something is addressed to somebody: sessions they take part in, reports they are sent (D-3). */
export async function findAddressed(q: Query, actor: Actor): Promise<ReadonlySet<SectionName>> {
  const sessions = await q
    .select({ id: calibrations.id })
    .from(calibrations)
    .where(calibrationScope(q, actor))
    .limit(1);
  const sent = await q.select({ id: reports.id }).from(reports).where(reportScope(actor)).limit(1);
  return new Set<SectionName>([
    ...(sessions.length > 0 ? (['sessions'] as const) : []),
    ...(sent.length > 0 ? (['reports', 'weeklyReports'] as const) : []),
  ]);
}
