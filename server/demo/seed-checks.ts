import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { communications, forms, formVersions, transcripts } from '#server/db/schema/index.ts';
import { checkCommunications } from '#server/modules/checks/check-communications.ts';
import { listCheckedVersions } from '#server/modules/checks/checked-talks.repo.ts';

/** Newest talks that have their suggestions: what an assessor opens first. */
const CHECKED = 300;
const AT_ONCE = 100;

/** Runs the checks of the demonstration's forms over the newest talks, as the background would have (D-39, D-41). */
export async function seedChecks(db: Database, now: Date): Promise<void> {
  const { versions, ids } = await db.read(async (q) => {
    const checked = await q
      .selectDistinct({ id: forms.id })
      .from(forms)
      .innerJoin(formVersions, and(eq(formVersions.form_id, forms.id), eq(formVersions.has_checks, true)));
    const talks = await q
      .select({ id: communications.id })
      .from(communications)
      .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
      .where(isNull(communications.deleted_at))
      .orderBy(desc(communications.started_at))
      .limit(CHECKED);
    return {
      versions: await listCheckedVersions(
        q,
        checked.map(({ id }) => id),
      ),
      ids: talks.map(({ id }) => id),
    };
  });
  for (const version of versions)
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await checkCommunications(db, {
        version,
        communications: ids.slice(at, at + AT_ONCE),
        engines: { chat: null, speech: null },
        now,
      });
}
