import { formatDuration } from '#domain/kernel/format-duration.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';

/** «6 фрагментов, 2:35». */
export function contentText({ clips, seconds }: Pick<Playlist, 'clips' | 'seconds'>): string {
  const count = countOf(clips, ['фрагмент', 'фрагмента', 'фрагментов']);
  return clips === 0 ? count : `${count}, ${formatDuration(Math.round(seconds))}`;
}

/** Who hears it, and whose it is for its other readers. */
export function sharingText({ shared, company, owner, may }: Playlist): string {
  const seen = shared ? `Видна: ${company?.name ?? 'компании'}` : 'Видна только вам';
  return may.update.allowed || !owner ? seen : `${seen} · ведёт ${owner.name}`;
}
