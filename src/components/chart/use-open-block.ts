import { useState } from 'react';
import { readStored, writeStored } from '#src/app/browser-storage.ts';

const STORED = 'dashboard-blocks-open';

const opened = (): unknown[] => readStored(STORED, (raw) => (Array.isArray(raw) ? raw : null)) ?? [];

/** Whether a block is open on a phone; this device remembers which are (D-27). */
export function useOpenBlock(name: string): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => opened().includes(name));
  const toggle = (): void => {
    setOpen(!isOpen);
    writeStored(STORED, [...opened().filter((one) => one !== name), ...(isOpen ? [] : [name])]);
  };
  return [isOpen, toggle];
}
