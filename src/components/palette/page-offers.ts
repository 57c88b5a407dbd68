import { useEffect, useSyncExternalStore } from 'react';
import { readText, writeStored } from '#src/app/browser-storage.ts';

/** What the parts of a page offer while they stand; read when somebody asks, so that nobody renders for it. */
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

export type PageAction = { id: string; label: string; shortcut?: readonly string[]; run: () => void };

const actionsOnPage = new PageRegistry<readonly PageAction[]>();

/** The page's own actions in the palette for as long as the caller stands. */
export function usePageActions(actions: readonly PageAction[]): void {
  useOffer(actionsOnPage, actions);
}

/** A page may show the same button twice (above an empty list and in it); the palette shows it once. */
export function pageActions(): PageAction[] {
  return [...new Map(actionsOnPage.all().flatMap((actions) => actions.map((action) => [action.id, action]))).values()];
}

/** What a key does, as the help says it. */
export type KeyLine = { keys: readonly string[]; text: string };
export type ShortcutSection = { section: string; keys: readonly KeyLine[] };

const shortcutsOnPage = new PageRegistry<ShortcutSection>();

/** Tells the help which keys work while the caller stands; a constant, or null when they do not. */
export function useShortcuts(section: ShortcutSection | null): void {
  useOffer(shortcutsOnPage, section);
}

export function pageShortcuts(): readonly ShortcutSection[] {
  return shortcutsOnPage.all();
}

const listeners = new Set<() => void>();

/** Whether the page may take single keys. Who speaks to the computer or presses by accident switches them off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readText('keyboard-shortcuts') !== 'false';
}

export function setShortcutsOn(on: boolean): void {
  writeStored('keyboard-shortcuts', on);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}
