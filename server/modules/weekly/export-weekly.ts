import { maskForGuests } from '#domain/access-links/mask-for-guests.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Reader } from '#server/identity/caller.ts';
import { loadWeekly } from './load-weekly.ts';
import { makeWeeklyFile, type WeeklyFileType } from './weekly-files/make-weekly-files.ts';

/** The report to take along, of what it keeps; for a guest without the phones that the pm may have written (D-7). */
export async function exportWeekly(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  { actor }: Reader,
  { id, type }: { id: number; type: WeeklyFileType },
): Promise<Uint8Array<ArrayBuffer>> {
  const { figures, texts, layout } = await db.read((q) => loadWeekly(q, actor, id));
  const content: WeeklyContent = { figures, texts, layout };
  const shown = actor.kind === 'guest' ? (maskForGuests(content) as WeeklyContent) : content;
  return makeWeeklyFile(type, shown, publicUrl);
}
