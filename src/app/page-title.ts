import { useEffect } from 'react';

const DELAY_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

/** «<title> — Разбор», debounced, so that a chain of redirects does not flicker in the tab (P-5). */
function showTitle(title: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.title = `${title} — Разбор`;
  }, DELAY_MS);
}

export function usePageTitle(title: string): void {
  useEffect(() => showTitle(title), [title]);
}
