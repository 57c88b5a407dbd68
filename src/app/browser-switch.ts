import { useSyncExternalStore } from 'react';
import { readText, type StorageKey, writeStored } from './browser-storage.ts';

type BrowserSwitch = { isOn: () => boolean; set: (on: boolean) => void; useIsOn: () => boolean };

/** Setting of this browser that is on or off (P-48); `initial` until somebody has chosen. */
export function browserSwitch(key: StorageKey, initial: boolean): BrowserSwitch {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const isOn = (): boolean => {
    const kept = readText(key);
    return kept === null ? initial : kept === 'true';
  };
  return {
    isOn,
    set: (on) => {
      writeStored(key, on);
      for (const listener of listeners) listener();
    },
    useIsOn: () => useSyncExternalStore(subscribe, isOn),
  };
}
