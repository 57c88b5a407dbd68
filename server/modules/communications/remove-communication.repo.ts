import { and, eq, exists, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { withoutCall } from '#domain/reports/without-call.ts';
import type { Query } from '#server/db/client.ts';
import {
  accessLinks,
  calibrationCommunications,
  calibrations,
  clips,
  comments,
  communicationMeanings,
  communications,
  communicationViews,
  engineRequests,
  evaluationAnswers,
  evaluations,
  favoriteCommunications,
  integrationCalls,
  integrationRecords,
  media,
  meaningCorrections,
  meaningObjections,
  suggestionAsks,
  suggestions,
  transcripts,
  transcriptionRuns,
  transcriptVersions,
  weeklyReports,
} from '#server/db/schema/index.ts';
import type { CommunicationRow } from './change-facts.repo.ts';

/**
 * Marks it deleted, and leaves of it what it is known by: a later delivery of the source finds it, and figures keep their
 * employee and day. Who the client is and what was noted is gone.
 */
export async function markRemoved(q: Query, id: number, now: Date): Promise<void> {
  await q
    .update(communications)
    .set({
      deleted_at: now,
      // No recording comes any more.
      media_id: null,
      audio: 'purged',
      client_name: null,
      client_phone: null,
      crm_url: null,
      note: '',
      employee_source_name: null,
      revision: sql`${communications.revision} + 1`,
    })
    .where(eq(communications.id, id));
}

/** Its words, what people wrote beside them, and where it was put. Quotes go out of the answers, the answers stay. */
export async function eraseWords(q: Query, id: number): Promise<void> {
  await q.delete(transcripts).where(eq(transcripts.communication_id, id));
  await q.delete(transcriptVersions).where(eq(transcriptVersions.communication_id, id));
  await q.delete(transcriptionRuns).where(eq(transcriptionRuns.communication_id, id));
  await q.delete(engineRequests).where(eq(engineRequests.communication_id, id));
  await q.delete(suggestions).where(eq(suggestions.communication_id, id));
  await q.delete(suggestionAsks).where(eq(suggestionAsks.communication_id, id));
  await q.delete(communicationMeanings).where(eq(communicationMeanings.communication_id, id));
  await q.delete(meaningObjections).where(eq(meaningObjections.communication_id, id));
  await q.delete(meaningCorrections).where(eq(meaningCorrections.communication_id, id));
  await q.delete(clips).where(eq(clips.communication_id, id));
  await q.delete(comments).where(eq(comments.communication_id, id));
  await q.delete(favoriteCommunications).where(eq(favoriteCommunications.communication_id, id));
  await q.delete(communicationViews).where(eq(communicationViews.communication_id, id));
  const own = q.select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.communication_id, id));
  await q
    .update(evaluationAnswers)
    .set({ evidence: [] })
    .where(and(inArray(evaluationAnswers.evaluation_id, own), sql`${evaluationAnswers.evidence} <> '[]'::jsonb`));
}

/** Takes the rows of its recordings away that nothing else uses. Returns the keys of their files. */
export async function takeRecordings(q: Query, { id, media_id }: CommunicationRow): Promise<string[]> {
  const ofSource = q
    .select({ id: integrationRecords.media_id })
    .from(integrationRecords)
    .innerJoin(integrationCalls, eq(integrationCalls.id, integrationRecords.call_id))
    .where(and(eq(integrationCalls.communication_id, id), isNotNull(integrationRecords.media_id)));
  const isOwn = or(inArray(media.id, ofSource), media_id === null ? undefined : eq(media.id, media_id));
  const used = q.select({ one: sql`1` }).from(communications).where(eq(communications.media_id, media.id));
  const gone = await q
    .delete(media)
    .where(and(isOwn, notExists(used)))
    .returning({ storage_key: media.storage_key });
  return gone.map(({ storage_key }) => storage_key);
}

/** Links to this communication alone open nothing any more. */
export async function revokeLinks(
  q: Query,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<{ id: number }[]> {
  return q
    .update(accessLinks)
    .set({ revoked_at: now, revoked_by: by })
    .where(
      and(eq(accessLinks.target_type, 'communication'), eq(accessLinks.target_id, id), isNull(accessLinks.revoked_at)),
    )
    .returning({ id: accessLinks.id });
}

/** Takes it out of sessions that have not begun. Returns these. */
export async function leaveSessions(q: Query, id: number, sessions: readonly number[]): Promise<void> {
  if (sessions.length === 0) return;
  const { calibration_id, communication_id } = calibrationCommunications;
  await q
    .delete(calibrationCommunications)
    .where(and(eq(communication_id, id), inArray(calibration_id, [...sessions])));
  await q
    .update(calibrations)
    .set({ revision: sql`${calibrations.revision} + 1` })
    .where(inArray(calibrations.id, [...sessions]));
}

/** Reports that are not sent yet lose its words, their figures stay; sent ones are never written again, see withoutRemoved (D-4). */
export async function markInReports(q: Query, id: number): Promise<void> {
  const names = sql`jsonb_path_exists(${weeklyReports.figures}, '$.** ? (@.communication_id == $id)', jsonb_build_object('id', ${id}::int))`;
  const counted = q
    .select({ one: sql`1` })
    .from(communications)
    .where(and(eq(communications.id, id), eq(communications.company_id, weeklyReports.company_id)));
  const rows = await q
    .select({ id: weeklyReports.report_id, figures: weeklyReports.figures })
    .from(weeklyReports)
    .where(and(exists(counted), ne(weeklyReports.state, 'sent'), names))
    .orderBy(weeklyReports.report_id)
    .for('update');
  for (const row of rows)
    await q
      .update(weeklyReports)
      .set({ figures: withoutCall(row.figures, id) })
      .where(eq(weeklyReports.report_id, row.id));
}
