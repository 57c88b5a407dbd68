import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { NavGroup } from '#src/app/navigation.ts';
import type { HoverMenuProps, Wish } from './hover-menu.tsx';
import { NavTrigger } from './nav-trigger.tsx';

/**
 * 28 kB of menu stay out of the first load (P-14): the plain button stands in until they have come, and what the
 * person did to it meanwhile (focus, hover, click) is passed on.
 */
export function NavGroupMenu({ group }: { group: NavGroup }) {
  const [HoverMenu, setHoverMenu] = useState<ComponentType<HoverMenuProps> | null>(null);
  const [wish, setWish] = useState<Wish>(null);

  // The state outlives nothing: setting it on a page that is gone does nothing in React 19.
  const load = useCallback(() => {
    import('./hover-menu.tsx').then((module) => setHoverMenu(() => module.HoverMenu)).catch(() => {});
  }, []);
  const want = (next: Wish): void => {
    setWish(next);
    load();
  };

  useEffect(() => {
    // Past the first paint, when nothing waits for the network any more.
    const timer = setTimeout(load, 1000);
    return () => clearTimeout(timer);
  }, [load]);

  if (HoverMenu) return <HoverMenu group={group} wish={wish} />;
  return (
    <NavTrigger
      label={group.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={() => want('focus')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && want('hover')}
      onPointerLeave={() => setWish(null)}
      onClick={() => want('open')}
    />
  );
}
