import { and, eq } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { clips, communications, playlists, projects, weeklyReports } from '#server/db/schema/index.ts';
import { clipScope } from '#server/scopes/clips.scope.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { playlistScope } from '#server/scopes/reference-items.scope.ts';
import { weeklyScope } from '#server/scopes/reports.scope.ts';

/** Project that the actor meets, as a target of links. */
export async function findTargetProject(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ company_id: projects.company_id, archived_at: projects.archived_at })
    .from(projects)
    .where(and(eq(projects.id, id), projectScope(actor)));
  return row;
}

/** Weekly report that the actor reads, as a target of links. */
export async function findTargetReport(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ company_id: weeklyReports.company_id, state: weeklyReports.state })
    .from(weeklyReports)
    .where(and(eq(weeklyReports.report_id, id), weeklyScope(actor)));
  return row;
}

/** Clip that the actor sees, as a target of links. */
export async function findTargetClip(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ company_id: communications.company_id })
    .from(clips)
    .innerJoin(communications, eq(communications.id, clips.communication_id))
    .where(and(eq(clips.id, id), clipScope(actor)));
  return row;
}

/** Playlist that the actor reads, as a target of links. */
export async function findTargetPlaylist(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select({ company_id: playlists.company_id })
    .from(playlists)
    .where(and(eq(playlists.id, id), playlistScope(q, actor)));
  return row;
}
