import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { NavGroup } from '#src/app/navigation.ts';
import { oncePageIsIdle } from '#src/app/page-idle.ts';
import type { HoverMenuProps, MenuIntent } from './hover-menu.tsx';
import { NavTrigger } from './nav-trigger.tsx';

/**
 * Menu of a navigation group. Its 28 kB stay out of the first load (P-14): a plain button is shown until they have
 * come, and actions on it meanwhile (focus, hover, click) are passed on.
 */
export function NavGroupMenu({ group }: { group: NavGroup }) {
  const [HoverMenu, setHoverMenu] = useState<ComponentType<HoverMenuProps> | null>(null);
  const [intent, setIntent] = useState<MenuIntent>(null);

  // No cleanup: setting state of an unmounted component does nothing in React 19.
  const load = useCallback(() => {
    import('./hover-menu.tsx').then((module) => setHoverMenu(() => module.HoverMenu)).catch(() => {});
  }, []);
  // Focus does not replace a hover: a press focuses first, and its click is lost where the menu comes in between.
  const want = (next: MenuIntent): void => {
    setIntent((before) => (next === 'focus' && before !== null ? before : next));
    load();
  };

  useEffect(() => oncePageIsIdle(load), [load]);

  if (HoverMenu) return <HoverMenu group={group} intent={intent} />;
  return (
    <NavTrigger
      label={group.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={() => want('focus')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && want('hover')}
      onPointerLeave={() => setIntent(null)}
      onClick={() => want('open')}
    />
  );
}
