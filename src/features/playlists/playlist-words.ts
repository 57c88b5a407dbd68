import { formatDuration } from '#domain/kernel/format-duration.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';

/** «6 фрагментов, 2:35». */
export function contentText({ clips, seconds }: Pick<Playlist, 'clips' | 'seconds'>): string {
  const count = countOf(clips, ['фрагмент', 'фрагмента', 'фрагментов']);
  return clips === 0 ? count : `${count}, ${formatDuration(Math.round(seconds))}`;
}

/** What is in it, who hears it, and whose it is for its other readers. */
export function factsOf(playlist: Playlist): string[] {
  const { shared, company, owner, may } = playlist;
  const seen = shared ? `Видна: ${company?.name ?? 'компании'}` : 'Видна только вам';
  const facts = [contentText(playlist), seen];
  return may.update.allowed || !owner ? facts : [...facts, `Ведёт ${owner.name}`];
}
