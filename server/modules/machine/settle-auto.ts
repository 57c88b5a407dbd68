import { autoScore } from '#domain/auto-evaluations/auto-score.ts';
import { CHANGEABLE_MS } from '#domain/trust/quick-checks.ts';
import type { Query } from '#server/db/client.ts';
import { emptyAuto, findAutoProject, listSheetLevels, putAuto, showLevels } from './auto-evaluations.repo.ts';
import { findVersion } from './sheets.repo.ts';

type Sheet = { communication_id: number; form_version_id: number };

/** Moment until which an answer given in a quick check can be changed no more. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - CHANGEABLE_MS);

/**
 * Brings the automatic evaluation of a conversation up to its levels, in the transaction that has changed them (D-44):
 * only of criteria that are believed now, and without those that somebody is to answer blind.
 */
export async function settleAuto(q: Query, sheet: Sheet, now: Date): Promise<void> {
  const { communication_id, form_version_id } = sheet;
  const project_id = await findAutoProject(q, communication_id);
  if (project_id === undefined) return;
  await showLevels(q, sheet, settledBefore(now));
  const levels = await listSheetLevels(q, sheet);
  const version = await findVersion(q, form_version_id);
  if (levels.length === 0 || !version) {
    await emptyAuto(q, sheet);
    return;
  }
  const shown = levels.filter(({ is_shown }) => is_shown);
  await putAuto(q, {
    communication_id,
    project_id,
    state: 'done',
    why: null,
    form_id: version.form_id,
    form_version_id,
    score: autoScore(version.content, shown),
    levels: shown.length,
    made_at: now,
  });
}
