import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type AskSound, CutSound } from './cut-sound.ts';
import { usePlayback } from './playback-context.tsx';

/** Sound of some seconds, stopped with the part of the page that plays it; while it begins the talk's own pauses. */
export function useCutSound(onEnd?: () => void) {
  const talk = usePlayback();
  const [sound] = useState(() => new CutSound());
  const state = useSyncExternalStore(sound.subscribe, sound.state);
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => sound.follow(() => ended()), [sound]);
  const start = (ask: AskSound, from = 0): void => {
    talk?.pause();
    void sound.start(ask, from);
  };
  return { ...state, start, seek: (time: number) => sound.seek(time), pause: () => sound.pause() };
}
