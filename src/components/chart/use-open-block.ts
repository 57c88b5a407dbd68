import { useState } from 'react';
import { readStored, writeStored } from '#src/app/browser-storage.ts';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import { usePrinting } from '../ui/use-printing.ts';

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

/** Folding is a phone's: `md` of tailwind.config.ts. */
const FOLDS_NOT = '(min-width: 769px), print';

/** Whether a block is drawn at all: one that is folded has thousands of marks that nobody sees. Paper has all. */
export function useDrawn(isFolded: boolean): boolean {
  const hasRoom = useMediaQuery(FOLDS_NOT);
  const isPrinting = usePrinting();
  return !isFolded || hasRoom || isPrinting;
}
