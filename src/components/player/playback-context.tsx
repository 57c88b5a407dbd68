import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback.ts';

const PlaybackContext = createContext<Playback | null>(null);

/** Null where there is nothing to listen to (a chat, a recording that is gone). */
export function PlaybackProvider({ playback, children }: { playback: Playback | null; children: ReactNode }) {
  return <PlaybackContext value={playback}>{children}</PlaybackContext>;
}

export function usePlayback(): Playback | null {
  return useContext(PlaybackContext);
}

/** A part of the state; draws again only when that part changes. `select` must give a stable value. */
export function usePlaybackState<Value>(playback: Playback, select: (state: PlaybackState) => Value): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.state()));
}
