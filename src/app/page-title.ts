import { useEffect } from 'react';

const DELAY_MS = 50;

/**
 * Sets the tab's title, «<title> — Разбор», debounced, so that a chain of redirects does not flicker in the tab (P-5).
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${title} — Разбор`;
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [title]);
}
