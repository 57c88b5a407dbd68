import { type RefObject, useEffect } from 'react';
import { lookUp } from '#domain/kernel/look-up.ts';
import { areShortcutsOn, type ShortcutSection, useShortcuts } from '../palette/page-offers.ts';

/** Elements where keys have a meaning of their own; a row's checkbox has but the space bar. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]';
/** Page behind an open dialog or menu, hidden from assistive technology; the list's keys rest then. */
const BEHIND = '[aria-hidden="true"], [inert]';

function moveTo(root: HTMLElement, step: number): void {
  const links = [...root.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('[data-row]');
  const here = links.findIndex((link) => row?.contains(link));
  const next = here === -1 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(here + step, 0), links.length - 1);
  links[next]?.focus();
}

function focusSearch(root: HTMLElement): void {
  const search = root.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  search?.select();
}

/** Ticks the row in focus; a list without checkboxes has nothing to tick. */
function tickRow(): void {
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLInputElement>('[data-row-box]')?.click();
}

/** Goes to the bar of what is ticked: it stands after all rows, 40 stops away. */
function focusBar(root: HTMLElement): void {
  root.querySelector<HTMLElement>('[data-selection-bar] button')?.focus();
}

/** Keys by position, so that they work on the Russian layout too. */
const KEYS: Record<string, (root: HTMLElement) => void> = {
  KeyJ: (root) => moveTo(root, 1),
  KeyK: (root) => moveTo(root, -1),
  KeyX: tickRow,
  KeyA: focusBar,
  Slash: focusSearch,
};

const LIST_KEYS: ShortcutSection = {
  section: 'Список',
  keys: [
    { keys: ['J', 'О'], text: 'следующая строка' },
    { keys: ['K', 'Л'], text: 'предыдущая строка' },
    { keys: ['Enter'], text: 'открыть строку' },
    { keys: ['/'], text: 'к поиску (клавиша с точкой)' },
  ],
};

const TICKING_KEYS: ShortcutSection = {
  ...LIST_KEYS,
  keys: [
    ...LIST_KEYS.keys,
    { keys: ['X', 'Ч'], text: 'выбрать строку' },
    { keys: ['A', 'Ф'], text: 'к действиям с выбранными, Esc — обратно' },
  ],
};

/** Keys of a list: j and k walk the rows (Enter opens: a row is a link), x ticks, a goes to what is done with the ticked, / goes to the search (D-16). */
export function useListKeys(root: RefObject<HTMLElement | null>, { canTick }: { canTick: boolean }): void {
  useShortcuts(canTick ? TICKING_KEYS : LIST_KEYS);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = lookUp(KEYS, event.code);
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!act || !root.current || isModified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      if (root.current.closest(BEHIND) || !areShortcutsOn()) return;
      event.preventDefault();
      act(root.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
