import { useEffect } from 'react';
import { browserSwitch } from '#src/app/browser-switch.ts';

/** Registry of what the mounted parts of a page offer; read on demand, so that nothing renders for it. */
class PageRegistry<T extends object> {
  readonly #offers = new Set<T>();

  add(offer: T): () => void {
    this.#offers.add(offer);
    return () => this.#offers.delete(offer);
  }

  all(): readonly T[] {
    return [...this.#offers];
  }
}

function useOffer<T extends object>(registry: PageRegistry<T>, offer: T | null): void {
  useEffect(() => (offer ? registry.add(offer) : undefined), [registry, offer]);
}

type PageAction = { id: string; label: string; shortcut?: readonly string[]; run: () => void };

const actionsOnPage = new PageRegistry<readonly PageAction[]>();

/** Adds the page's own actions to the palette while the caller is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  useOffer(actionsOnPage, actions);
}

/** Actions of the page, each once: a page may show the same button twice (above an empty list and in it). */
export function pageActions(): PageAction[] {
  return [...new Map(actionsOnPage.all().flatMap((actions) => actions.map((action) => [action.id, action]))).values()];
}

/** Line of the help on keys. */
export type KeyLine = { keys: readonly string[]; text: string };
export type ShortcutSection = { section: string; keys: readonly KeyLine[] };

const shortcutsOnPage = new PageRegistry<ShortcutSection>();

/** Adds a section to the help on keys while the caller is mounted; a constant, or null when the keys do not work. */
export function useShortcuts(section: ShortcutSection | null): void {
  useOffer(shortcutsOnPage, section);
}

export function pageShortcuts(): readonly ShortcutSection[] {
  return shortcutsOnPage.all();
}

const shortcuts = browserSwitch('keyboard-shortcuts', true);

/**
 * True if the page may use single keys. People who speak to the computer or press by accident switch them off (WCAG
 * 2.1.4).
 */
export const areShortcutsOn = shortcuts.isOn;
export const setShortcutsOn = shortcuts.set;
export const useShortcutsOn = shortcuts.useIsOn;
