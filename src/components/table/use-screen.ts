import { useSyncExternalStore } from 'react';

/** Screens by minimum width (P-19, as in tailwind.config.ts), with one step more: lg is a tablet and a laptop alike. */
const SCREENS = [
  ['xl', '(min-width: 1441px)'],
  ['laptop', '(min-width: 1281px)'],
  ['lg', '(min-width: 1025px)'],
  ['md', '(min-width: 769px)'],
] as const;
export type Screen = (typeof SCREENS)[number][0] | 'base';

function subscribe(onChange: () => void): () => void {
  const lists = SCREENS.map(([, query]) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

export function currentScreen(): Screen {
  return SCREENS.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'base';
}

/** Present screen, known before the first paint, unlike a width measured in an effect. */
export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, currentScreen);
}
