import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback.ts';

const PlaybackContext = createContext<Playback | null>(null);

/** Provider of the playback; null where there is nothing to listen to (a chat, a deleted recording). */
export function PlaybackProvider({ playback, children }: { playback: Playback | null; children: ReactNode }) {
  return <PlaybackContext value={playback}>{children}</PlaybackContext>;
}

export function usePlayback(): Playback | null {
  return useContext(PlaybackContext);
}

/** Selected part of the state; renders again only when it changes. `select` must return a stable value. */
export function usePlaybackState<Value>(playback: Playback, select: (state: PlaybackState) => Value): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.state()));
}
