import type { Actor } from '#domain/actor/actor.ts';
import { mayChangePlaylist } from '#domain/playlists/playlists.policy.ts';
import type { Playlist } from '#domain/playlists/playlists.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { PlaylistRow } from './playlists.repo.ts';

/** A guest is told what it is, and neither whose nor for whom (D-54). */
export function presentPlaylist({ playlist, company, owner, clips, seconds }: PlaylistRow, actor: Actor): Playlist {
  const verdict = mayChangePlaylist(actor, playlist);
  const isGuest = actor.kind === 'guest';
  return {
    id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    company: isGuest ? null : company,
    shared: playlist.shared,
    owner: isGuest ? null : { id: owner.id, name: displayName(owner) },
    clips,
    seconds,
    created_at: playlist.created_at.toISOString(),
    revision: playlist.revision,
    may: { update: verdict, remove: verdict },
  };
}
