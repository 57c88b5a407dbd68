import { lookUp } from '#domain/kernel/look-up.ts';
import { useDocumentKeys } from '#src/app/use-document-keys.ts';
import { areShortcutsOn, type ShortcutSection, useShortcuts } from '#src/components/palette/page-offers.ts';
import { isPlain, keyTarget } from '#src/components/player/key-target.ts';

const KEYS: ShortcutSection = {
  section: 'Матрица',
  keys: [
    { keys: ['J'], text: 'следующая коммуникация (О)' },
    { keys: ['K'], text: 'предыдущая (Л)' },
  ],
};
const STEPS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };

/** j and k lead through the communications of the session; by place, so the Russian layout works too. */
export function useCommunicationKeys(step: (by: 1 | -1) => void): void {
  useShortcuts(KEYS);
  useDocumentKeys((event) => {
    const by = lookUp(STEPS, event.code);
    const target = keyTarget(event.target);
    if (!by || target === 'text' || target === 'dialog' || !isPlain(event) || event.shiftKey) return;
    if (event.defaultPrevented || !areShortcutsOn()) return;
    event.preventDefault();
    step(by);
  });
}
