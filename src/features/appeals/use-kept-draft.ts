import { useRef, useState } from 'react';
import { sameValue } from '#domain/kernel/same-value.ts';
import { DraftStorageKey } from '#src/app/form-drafts.ts';
import { useMe } from '#src/app/session.ts';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';

type Options<Draft> = {
  /** Name of the copy on the device, one for each entity: `appeal-7`. */
  name: string;
  blank: Draft;
  /** Reads the stored copy, if it is of this shape. */
  read: (raw: unknown) => Draft | null;
  /** Message of the question before a log-out. */
  message: string;
};

type Kept<Draft> = {
  draft: Draft;
  change: (next: Draft) => void;
  /** True when it was restored from the device. */
  isRestored: boolean;
  /** Ends the draft, which was sent: nothing is stored any more; the screen keeps it until it goes. */
  finish: () => void;
  /** Clears the draft, which was dropped, on the screen, too. */
  clear: () => void;
};

/**
 * Draft that is sent at once and not saved on the way: this device keeps it until then, through a reload and a closed
 * tab. Leaving asks only where the device cannot store it.
 */
export function useKeptDraft<Draft extends Readonly<Record<string, unknown>>>(options: Options<Draft>): Kept<Draft> {
  const { name, blank, read, message } = options;
  const { id: owner } = useMe();
  const [place] = useState(() => new DraftStorageKey(owner, name));
  const [state, setState] = useState(() => {
    const kept = read(place.read()?.values);
    return { draft: kept ?? blank, isRestored: kept !== null };
  });
  const isKept = useRef(true);
  const isOpen = useRef(true);
  const isDirty = !sameValue(state.draft, blank);

  const change = (next: Draft): void => {
    isOpen.current = true;
    setState({ ...state, draft: next });
    if (sameValue(next, blank)) place.drop();
    else isKept.current = place.write({ revision: 0, values: next, labels: {}, changed_at: new Date().toISOString() });
  };
  const finish = (): void => {
    isOpen.current = false;
    place.drop();
  };
  const clear = (): void => {
    finish();
    setState({ draft: blank, isRestored: false });
  };
  useUnsavedWork(isDirty, {
    message,
    isUnsaved: () => isOpen.current,
    isLostByLeaving: () => !isKept.current,
    drop: () => place.drop(),
  });
  return { draft: state.draft, change, isRestored: state.isRestored, finish, clear };
}
