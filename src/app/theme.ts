import { useSyncExternalStore } from 'react';
import { readText, writeText } from './browser-storage.ts';

export type Theme = 'dark' | 'light';

/** Colours of the browser's own frame on phones; the same values as --canvas. */
const FRAME_COLORS: Record<Theme, string> = { dark: '#0d0e11', light: '#f8f9fa' };

const listeners = new Set<() => void>();

function isTheme(text: string | null): text is Theme {
  return text === 'dark' || text === 'light';
}

/** Theme: the stored choice, else what the system prefers (P-48). index.html does the same before the first paint. */
export function preferredTheme(): Theme {
  const stored = readText('color-scheme');
  if (isTheme(stored)) return stored;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme ?? null;
  return isTheme(shown) ? shown : preferredTheme();
}

function show(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.themeSwitching = '';
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLORS[theme]);
  setTimeout(() => delete root.dataset.themeSwitching, 1);
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  writeText('color-scheme', theme);
  show(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Follows the choice of other tabs, and the system's without a choice. */
export function followTheme(): void {
  const follow = (): void => show(preferredTheme());
  follow();
  window.addEventListener('storage', (event) => event.key === 'color-scheme' && follow());
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', follow);
}
