import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useShortcuts } from '#src/components/palette/page-offers.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { useBuilder } from './builder-context.ts';
import type { FormBuilderStore } from './form-builder-store.ts';

const KEYS = {
  section: 'Конструктор формы',
  keys: [
    { keys: ['Ctrl', 'Z'], text: 'Отменить' },
    { keys: ['Ctrl', 'Shift', 'Z'], text: 'Вернуть' },
  ],
};

/** Undo and redo, by button and key. */
export function BuilderHistory() {
  const { store } = useBuilder();
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.history);
  useShortcuts(KEYS);
  useEffect(() => watchUndoKeys(store), [store]);
  return (
    <div className="flex">
      <IconButton
        label="Отменить"
        icon={<Undo2 />}
        disabledReason={canUndo ? undefined : 'Отменять пока нечего.'}
        onClick={() => store.undo()}
      />
      <IconButton
        label="Вернуть"
        icon={<Redo2 />}
        disabledReason={canRedo ? undefined : 'Возвращать нечего.'}
        onClick={() => store.redo()}
      />
    </div>
  );
}

/** Fields outside the form's content (a search, the note of a version) keep the browser's own undo. */
const OWN_UNDO = '[data-own-undo], [role="dialog"]:not([data-builder-sheet]), [role="alertdialog"]';

/** Listens to the undo keys: one history for the whole form, typing in its fields included. */
function watchUndoKeys(store: FormBuilderStore): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isUndo = event.code === 'KeyZ' && !event.shiftKey;
    const isRedo = (event.code === 'KeyZ' && event.shiftKey) || (event.code === 'KeyY' && !event.shiftKey);
    if (!isUndo && !isRedo) return;
    if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
    event.preventDefault();
    if (isUndo) store.undo();
    else store.redo();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
