import { useDocumentKeys } from '#src/app/use-document-keys.ts';
import {
  areShortcutsOn,
  type ShortcutSection,
  usePageActions,
  useShortcuts,
} from '#src/components/palette/page-offers.ts';
import { isPlain, keyTarget } from '#src/components/player/key-target.ts';

const BEGIN_KEYS: ShortcutSection = { section: 'Оценка', keys: [{ keys: ['E', 'У'], text: 'начать оценку' }] };
/** Targets that the letter means nothing to. */
const FREE = new Set(['page', 'pressable', 'slider']);

/** «E» begins a rating, wherever on the page the focus is, by position on the keyboard (D-18); so does the palette. */
export function useBeginKey(enabled: boolean, onBegin: () => void): void {
  useShortcuts(enabled ? BEGIN_KEYS : null);
  usePageActions(enabled ? [{ id: 'rate', label: 'Оценить', shortcut: ['E'], run: onBegin }] : []);
  useDocumentKeys((event) => {
    if (event.code !== 'KeyE' || event.shiftKey || event.repeat || event.defaultPrevented) return;
    if (!isPlain(event) || !FREE.has(keyTarget(event.target)) || !areShortcutsOn()) return;
    event.preventDefault();
    onBegin();
  }, enabled);
}
