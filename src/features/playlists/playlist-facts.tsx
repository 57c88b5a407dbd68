import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import { factsOf } from './playlist-words.ts';

/** Facts of a playlist, each whole on a line: on a phone they take two. */
export function PlaylistFacts({ playlist }: { playlist: Playlist }) {
  return (
    <p className="flex flex-wrap gap-x-3 tabular-nums">
      {factsOf(playlist).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
